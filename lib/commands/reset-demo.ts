import { setPriority } from "node:os";
import { resetDemoWorld } from "@/lib/demo/strandbank/world/world";
import { openForLoading } from "@/lib/strandbank/platform/store/database";
import { besideServers } from "./launch/data-folder";
import { closingDatabase } from "./with-database";

// Requests to the server go first.
setPriority(10);
await besideServers(() => closingDatabase(({ writes }) => resetDemoWorld(writes), openForLoading));
