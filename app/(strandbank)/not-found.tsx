import type { Metadata } from "next";
import { NoPage } from "@/components/strandbank/layout/no-page";

export const metadata: Metadata = { title: "Page not found" };

export default NoPage;
