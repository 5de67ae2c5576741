import type { VisitOutcome } from "../../domain/page/visit-outcome.ts";
import { cleanAddress } from "../clean-address.ts";
import type { ExtractOutcome, Extractor } from "../extraction/create-extractor.ts";
import { decompress } from "../fetching/decompress.ts";
import type { FetchFault } from "../fetching/fetched-page.ts";
import { judgeServed } from "../visiting/judge-served.ts";
import { judgeText } from "../visiting/judge-text.ts";
import { makeSnapshot } from "../visiting/make-snapshot.ts";
import type { ArchivedAddress } from "./archive-index.ts";
import { type ArchivedRecord, readRecord } from "./read-record.ts";

interface Reading {
  readonly address: string;
  readonly extractor: Pick<Extractor, "extract">;
  readonly maxBytes: number;
}

/** Reads a page from what an archive has of the wire, as a visit would have; or says where it led to. */
export async function readArchivedAnswer(
  found: ArchivedAddress,
  { address: url, extractor, maxBytes }: Reading,
): Promise<VisitOutcome | { readonly redirectedTo: string }> {
  const answer = found.response && (await readRecord(found.response));
  const drawn = found.rendered && (await readRecord(found.rendered));
  const retrieved = dateOf(answer ?? drawn);
  let read: ExtractOutcome;
  if (drawn) read = await extractor.extract({ html: Buffer.from(drawn.body).toString(), url, retrieved });
  else if (answer) {
    const { status, headers } = answer;
    const to = status >= 300 && status < 400 ? follow(headers["location"], url) : null;
    if (to !== null) return { redirectedTo: to };
    const refused = judgeServed({ status, headers });
    if (refused) return { outcome: "fault", fault: refused.fault, detail: refused.detail };
    const body = await decode(answer, maxBytes);
    if ("fault" in body) return { outcome: "fault", fault: body.fault, detail: body.detail };
    const contentType = headers["content-type"] ?? null;
    read = await extractor.extract({ body, contentType, url, retrieved });
  } else return { outcome: "fault", fault: "not-processed", detail: "the archive's record can't be read" };
  if (read.outcome === "unreadable")
    return { outcome: "fault", fault: "unsupported-type", detail: "the body holds no text that can be read" };
  if (read.outcome !== "extracted") return { outcome: "fault", fault: "not-processed", detail: read.detail };
  const refresh = follow(read.signals?.refresh?.url, url);
  if (refresh !== null && refresh !== url) return { redirectedTo: refresh };
  const page = makeSnapshot({ url, ...read.page }, retrieved);
  const judged = judgeText(page);
  return judged
    ? { outcome: "fault", fault: judged.fault, detail: judged.detail }
    : { outcome: "page", page };
}

const follow = (location: string | undefined, base: string): string | null =>
  location !== undefined && URL.canParse(location, base) ? cleanAddress(new URL(location, base).href) : null;

/** Archives often hold bodies that were decoded already, and headers that say otherwise. One that is cut short was packed. */
async function decode({ body, headers }: ArchivedRecord, maxBytes: number): Promise<Uint8Array | FetchFault> {
  const decoded = await decompress(body, headers["content-encoding"] ?? "", maxBytes);
  if (decoded === null) return body;
  return "fault" in decoded && decoded.fault !== "incomplete" ? body : decoded;
}

function dateOf(record: ArchivedRecord | null | undefined): string {
  const time = Date.parse(record?.date ?? "");
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}
