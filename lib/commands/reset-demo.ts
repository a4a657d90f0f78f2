import { setPriority } from "node:os";
import { resetDemoWorld } from "@/lib/provider/demo/world";
import { openForLoading } from "@/lib/provider/store/database";

// Requests to the server go first.
setPriority(10);
const opened = openForLoading();
try {
  await resetDemoWorld(opened.writes);
} finally {
  await opened.close();
}
