import { NoPage } from "@/components/strandbank/layout/message";

export const metadata = { title: "Page not found" };

export default NoPage;
