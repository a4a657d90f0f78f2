import { RequestProblem } from "@/components/strandbank/consent/request-problem";

export const metadata = { title: "This request does not exist" };

export default function NoRequest() {
  return <RequestProblem problem="unknown" />;
}
