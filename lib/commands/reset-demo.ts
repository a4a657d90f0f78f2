import { setPriority } from "node:os";
import { resetDemoWorld } from "@/lib/demo/strandbank/world/world";
import { closeDatabase, openForLoading } from "@/lib/strandbank/platform/store/database";

// Requests to the server go first.
setPriority(10);
const { writes } = openForLoading();
try {
  await resetDemoWorld(writes);
} finally {
  await closeDatabase();
}
