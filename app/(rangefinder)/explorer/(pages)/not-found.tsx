import type { Metadata } from "next";
import { NoPage } from "@/components/rangefinder/parts/no-page";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return <NoPage />;
}
