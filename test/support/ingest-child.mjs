// Ingests a dump in a process of its own, which tests kill or whose memory they measure: node ingest-child.mjs REQUEST, where REQUEST is the
// JSON of an `IngestRequest`. Prints the result or the error with the largest memory of the process, as one line of JSON.
import path from "node:path";

const ingest = path.join(import.meta.dirname, "../../dist/sources/wikidata/snapshot/ingest-dump.js");
const { ingestDump } = await import(ingest);
const outcome = await ingestDump(JSON.parse(process.argv[2])).then(
  ({ entities, counts }) => ({ entities, counts }),
  ({ code, message }) => ({ code, message }),
);
process.stdout.write(`${JSON.stringify({ ...outcome, peak: process.resourceUsage().maxRSS * 1024 })}\n`);
