import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { finished } from "node:stream/promises";
import { WARC_1_1, WARCRecord, type WARCRecordOpts, WARCSerializer } from "warcio";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchOutcome } from "../../domain/page/search-outcome.ts";
import type { PageCapture, VisitFault } from "../../domain/page/visit-outcome.ts";
import { recordForm, requestHead, responseHead, searchUrn } from "./record-form.ts";

/**
 * Writes visits and searches to a WARC file (1.1, ISO 28500). Each record is gzipped separately if the name ends in .gz.
 * The file contains search queries, so only its owner can read it.
 */
export interface ArchiveWriter {
  /** Adds a page. `requested` contains all addresses that led to it. */
  addPage(page: PageSnapshot, capture: PageCapture | null, requested: readonly string[]): Promise<void>;
  addFault(visit: { url: string; fault: VisitFault; detail: string; at: Date }): Promise<void>;
  addSearch(search: { query: string; provider: string; outcome: SearchOutcome; at: Date }): Promise<void>;
  /** Completes the file. It gets its name only when it is complete. */
  finish(): Promise<void>;
  /** Stops writing and removes the unfinished file. */
  abandon(): Promise<void>;
}

type Content = Uint8Array | string;

export async function createArchiveWriter(options: {
  readonly file: string;
  readonly software: string;
  readonly world: "real" | "simulated";
  readonly now?: () => Date;
}): Promise<ArchiveWriter> {
  const { file, software, world, now = () => new Date() } = options;
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.part`;
  const gzip = file.endsWith(".gz");
  const out = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
  const closed = finished(out);
  closed.catch(() => {});

  const write = async (record: WARCRecord) => {
    for await (const chunk of new WARCSerializer(record, { gzip }))
      if (!out.write(chunk)) await Promise.race([once(out, "drain"), closed]);
  };
  const put = async (opts: WARCRecordOpts, content: Content): Promise<string> => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const record = WARCRecord.create({ ...opts, warcVersion: WARC_1_1 }, [bytes]);
    await write(record);
    return record.warcHeader("WARC-Record-ID") ?? "";
  };
  const putFields = (url: string, date: string, fields: Readonly<Record<string, string>>) =>
    put({ type: "metadata", url, date }, toFields(fields));

  await write(
    WARCRecord.createWARCInfo(
      { filename: basename(file), date: now().toISOString(), warcVersion: WARC_1_1 },
      { software, format: "WARC File Format 1.1", [recordForm.worldField]: world },
    ),
  );

  return {
    async addPage(page, capture, requested) {
      const { url, retrieved } = page;
      const about = { url, date: capture?.retrieved ?? retrieved };
      const answer = capture && (await putExchange(put, capture, about));
      if (capture?.rendered)
        await put(
          {
            ...about,
            type: "resource",
            warcHeaders: heads("text/html; charset=utf-8", answer, "Concurrent-To"),
          },
          capture.rendered,
        );
      await put(
        { ...about, type: "conversion", warcHeaders: heads(recordForm.snapshotType, answer, "Refers-To") },
        JSON.stringify(page),
      );
      for (const address of requested)
        if (address !== url)
          await putFields(address, about.date, { [recordForm.visitFields.redirectedTo]: url });
    },
    async addFault({ url, fault, detail, at }) {
      const { visitFields } = recordForm;
      await putFields(url, at.toISOString(), { [visitFields.fault]: fault, [visitFields.detail]: detail });
    },
    async addSearch({ query, provider, outcome, at }) {
      const warcHeaders = heads(recordForm.searchType, null, "Refers-To");
      const content = JSON.stringify({ query, provider, outcome });
      await put({ type: "resource", url: searchUrn(query), date: at.toISOString(), warcHeaders }, content);
    },
    async finish() {
      out.end();
      await closed;
      await rename(unfinished, file);
    },
    async abandon() {
      out.destroy();
      await closed.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

/** Writes the answer and the request of one visit. Returns the record id of the answer. */
async function putExchange(
  put: (opts: WARCRecordOpts, content: Content) => Promise<string>,
  capture: PageCapture,
  about: { readonly url: string; readonly date: string },
): Promise<string> {
  const { body } = capture;
  const answer = responseHead(capture, body?.length ?? 0);
  const id = await put(
    {
      ...about,
      type: "response",
      statusline: answer.line,
      httpHeaders: answer.headers,
      // A body over the size limit was not kept. The page's text is in the snapshot.
      warcHeaders: body ? [] : [["WARC-Truncated", "length"]],
    },
    body ?? "",
  );
  const asked = requestHead(capture, about.url);
  await put(
    {
      ...about,
      type: "request",
      statusline: asked.line,
      httpHeaders: asked.headers,
      warcHeaders: [["WARC-Concurrent-To", id]],
    },
    "",
  );
  return id;
}

function heads(
  contentType: string,
  id: string | null,
  relation: "Concurrent-To" | "Refers-To",
): [string, string][] {
  return [["Content-Type", contentType], ...(id ? [[`WARC-${relation}`, id] as [string, string]] : [])];
}

const toFields = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, " ")}\r\n`)
    .join("");
