// A process that holds the embedded server of the folder in argv[2] until its stdin closes.
import { openEmbeddedServer } from "../../../storage/embedded/open-embedded-server.ts";

const server = await openEmbeddedServer({ dataDir: String(process.argv[2]) });
process.stdout.write(`${server.url}\n`);
for await (const _ of process.stdin);
await server.close();
