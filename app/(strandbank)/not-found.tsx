import type { Metadata } from "next";
import { NoPage } from "@/components/strandbank/layout/message";

export const metadata: Metadata = { title: "Page not found" };

export default NoPage;
