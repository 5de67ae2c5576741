import { createHash } from "node:crypto";
import type { PageCapture } from "../../domain/page/page-capture.ts";
import { pageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { VisitOutcome } from "../../domain/page/visit-outcome.ts";
import { snapshotId } from "../extraction/snapshot-id.ts";
import { parseJson } from "../search/parse-json.ts";
import type { ArchivedAddress } from "./archive-index.ts";
import { readRecord } from "./read-record.ts";

type Page = Extract<VisitOutcome, { outcome: "page" }>;

/** The page as it was read when the archive was made, with what went over the wire. Null where there is none, or its content is not what its id says. */
export async function readArchivedSnapshot(found: ArchivedAddress, requested: string): Promise<Page | null> {
  if (!found.snapshot) return null;
  const stored = await readRecord(found.snapshot);
  const parsed = pageSnapshot.safeParse(parseJson(Buffer.from(stored?.body ?? []).toString()));
  if (!parsed.success || snapshotId(parsed.data) !== parsed.data.id) return null;
  const capture = await readCapture(found, requested);
  return { outcome: "page", page: parsed.data, ...(capture && { capture }) };
}

async function readCapture(found: ArchivedAddress, requested: string): Promise<PageCapture | null> {
  const answer = found.response && (await readRecord(found.response));
  if (!answer) return null;
  const asked = found.request && (await readRecord(found.request));
  const drawn = found.rendered && (await readRecord(found.rendered));
  const body = answer.isCut ? null : answer.body;
  return {
    ...{ requested, retrieved: new Date(answer.date).toISOString(), body },
    bodyHash: body && createHash("sha256").update(body).digest("hex"),
    request: { headers: { ...asked?.headers } },
    response: { status: answer.status, headers: asServed(answer.headers) },
    rendered: drawn ? Buffer.from(drawn.body).toString() : null,
  };
}

/** The headers of the answer itself, not those of its copy here. */
function asServed(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { "content-length": _, ...rest } = headers;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name.replace(/^x-archive-orig-/, ""), value]),
  );
}
