import { setPriority } from "node:os";
import { resetDemoWorld } from "@/lib/provider/demo/world";
import { openForLoading } from "@/lib/provider/store/database";

// Whoever asks the server is served first.
setPriority(10);
const db = openForLoading();
try {
  await resetDemoWorld(db);
} finally {
  await db.destroy();
}
