import { setPriority } from "node:os";
import { openForLoading } from "@/lib/store/database";
import { resetDemoWorld } from "@/lib/store/seed/demo-world";

// Whoever asks the server is served first.
setPriority(10);
const db = openForLoading();
try {
  await resetDemoWorld(db);
} finally {
  await db.destroy();
}
