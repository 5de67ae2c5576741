import { createHash } from "node:crypto";
import { pageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { PageCapture, VisitOutcome } from "../../domain/page/visit-outcome.ts";
import type { PageVisitor } from "../../domain/ports/web/page-visitor.ts";
import type { WebSettings } from "../../domain/settings/web-settings.ts";
import { createExtractor, type ExtractOutcome, type Extractor } from "../extraction/create-extractor.ts";
import { decompress } from "../fetching/decompress.ts";
import type { FetchFault } from "../fetching/judge-fetch-error.ts";
import { parseJson } from "../search/fetch-with-retries.ts";
import { judgeServed, judgeText } from "../visiting/judge-response.ts";
import { makeSnapshot, snapshotId } from "../visiting/read-result.ts";
import { cleanAddress } from "../web-address.ts";
import type { ArchivedAddress, ArchiveIndex } from "./archive-index.ts";
import { type ArchivedRecord, readRecord } from "./record-form.ts";

/** Maximum number of redirects that are followed within an archive. */
const MOST_HOPS = 10;

/**
 * Visits pages only in an archive. A Freshet archive contains the pages as they were read; pages in other archives are read now from
 * the recorded answers. Nothing is ever fetched. An address that is not in the archive gives `not-in-archive`.
 */
export function createArchiveVisitor(options: {
  readonly archive: ArchiveIndex;
  readonly settings: Pick<WebSettings, "visit">;
}): PageVisitor {
  const { archive, settings } = options;
  const { visit } = settings;
  const extractor = createExtractor({
    deadlineMs: visit.extractSeconds * 1000,
    maxMegabytes: visit.extractMegabytes,
    processes: Math.min(2, visit.concurrency),
  });
  return {
    async visit(url) {
      const requested = cleanAddress(url);
      if (requested === null) return fault("refused-address", `not a web address: ${url.slice(0, 200)}`);
      let address = requested;
      for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
        const found = archive.addresses.get(address);
        const page = found && (await readArchivedSnapshot(found, requested));
        if (page) return page;
        if (found?.response || found?.rendered) {
          const answer = await readArchivedAnswer(found, {
            address,
            extractor,
            maxBytes: visit.maxBytes,
          });
          if ("outcome" in answer) return answer;
          address = answer.redirectedTo;
        } else if (found?.redirectedTo !== undefined) address = found.redirectedTo;
        else if (found?.fault) return fault(found.fault.fault, found.fault.detail);
        else
          return fault(
            "not-in-archive",
            `${address.slice(0, 200)} was not visited when the archive was made`,
          );
      }
      return fault("unreachable", "redirects without end");
    },
    close: () => extractor.close(),
  };
}

const fault = (kind: Extract<VisitOutcome, { outcome: "fault" }>["fault"], detail: string): VisitOutcome => ({
  outcome: "fault",
  fault: kind,
  detail,
});

type Page = Extract<VisitOutcome, { outcome: "page" }>;

/** The page as it was read for the archive, with its HTTP exchange. Null if there is none, or if its content doesn't match its id. */
async function readArchivedSnapshot(found: ArchivedAddress, requested: string): Promise<Page | null> {
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
    requested,
    retrieved: new Date(answer.date).toISOString(),
    body,
    bodyHash: body && createHash("sha256").update(body).digest("hex"),
    request: { headers: { ...asked?.headers } },
    response: { status: answer.status, headers: asServed(answer.headers) },
    rendered: drawn ? Buffer.from(drawn.body).toString() : null,
  };
}

/** The headers of the original answer, without those that describe the archived copy. */
function asServed(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { "content-length": _, ...rest } = headers;
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [name.replace(/^x-archive-orig-/, ""), value]),
  );
}

interface Reading {
  readonly address: string;
  readonly extractor: Pick<Extractor, "extract">;
  readonly maxBytes: number;
}

/** Reads a page from the recorded answer as a visit would, or returns the address of its redirect. */
async function readArchivedAnswer(
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
    return { outcome: "fault", fault: "unsupported-type", detail: "the body contains no readable text" };
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

/**
 * Decompresses a body. Archives often contain decompressed bodies with the original headers, so a body that can't be decoded is used
 * unchanged. A truncated body was compressed, so it stays a fault.
 */
async function decode({ body, headers }: ArchivedRecord, maxBytes: number): Promise<Uint8Array | FetchFault> {
  const decoded = await decompress(body, headers["content-encoding"] ?? "", maxBytes);
  if (decoded === null) return body;
  return "fault" in decoded && decoded.fault !== "incomplete" ? body : decoded;
}

function dateOf(record: ArchivedRecord | null | undefined): string {
  const time = Date.parse(record?.date ?? "");
  return new Date(Number.isNaN(time) ? 0 : time).toISOString();
}
