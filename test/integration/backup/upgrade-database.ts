// A process that opens the database in argv[2], which upgrades it.
import { openDatabase } from "../../../storage/database/open-database.ts";

const database = await openDatabase({ url: String(process.argv[2]), dataDir: "unused" });
process.stdout.write("open\n");
await database.close();
