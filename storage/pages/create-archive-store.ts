import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, asc, eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { visitFault, wireHeaders } from "../../domain/page/visit-outcome.ts";
import type { ArchiveStore } from "../../domain/ports/web/archive-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import { bytes, jsonOf } from "../database/columns.ts";
import type { Database, Executor } from "../database/open-database.ts";
import { jobs } from "../jobs/jobs.ts";
import { pages, pageVisits, searches } from "./pages.ts";

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const failed = visitFault.catch("not-processed");

export function createArchiveStore({ db }: { readonly db: Database }): ArchiveStore {
  const { orm } = db;
  return withClearErrors<ArchiveStore>({
    async putCapture(pageId, { body, rendered, request, response, ...rest }) {
      const known = await orm
        .select({ pageId: pageCaptures.pageId })
        .from(pageCaptures)
        .where(eq(pageCaptures.pageId, pageId));
      if (known.length > 0) return;
      const { bodyHash, ...when } = rest;
      const shown = rendered === null ? null : Buffer.from(rendered);
      const renderedHash = shown && hashBytes(shown);
      const bodies = [
        ...(body && bodyHash ? [{ hash: bodyHash, bytes: body }] : []),
        ...(shown && renderedHash ? [{ hash: renderedHash, bytes: shown }] : []),
      ];
      await orm.transaction(async (tx) => {
        for (const { hash, bytes } of bodies) await putBody(tx, hash, bytes);
        await tx
          .insert(pageCaptures)
          .values({
            pageId,
            ...when,
            bodyHash,
            renderedHash,
            requestHeaders: request.headers,
            status: response.status,
            headers: response.headers,
          })
          .onConflictDoNothing();
      });
    },
    async getCapture(pageId) {
      const [row] = await orm.select().from(pageCaptures).where(eq(pageCaptures.pageId, pageId));
      if (!row) return null;
      const { requested, retrieved, requestHeaders, status, headers, bodyHash, renderedHash } = row;
      const [body, rendered] = await Promise.all([getBody(orm, bodyHash), getBody(orm, renderedHash)]);
      return {
        requested,
        retrieved,
        bodyHash,
        body,
        request: { headers: requestHeaders },
        response: { status, headers },
        rendered: rendered && Buffer.from(rendered).toString(),
      };
    },
    listVisits: ({ scopeId, skip, limit }) =>
      orm
        .select({ url: pageVisits.url, pageId: pageVisits.pageId })
        .from(pageVisits)
        .where(scopeId === undefined ? undefined : eq(pageVisits.scopeId, scopeId))
        .orderBy(asc(pageVisits.visited), asc(pageVisits.scopeId), asc(pageVisits.urlHash))
        .limit(limit)
        .offset(skip),
    async listFaults({ scopeId, skip, limit }) {
      const fault = sql<string>`${jobs.result}->>'fault'`;
      const rows = await orm
        .select({ url: jobs.key, fault, detail: sql<string>`${jobs.result}->>'detail'`, at: jobs.ended })
        .from(jobs)
        .where(
          and(
            ...[eq(jobs.kind, "visit"), eq(jobs.status, "done"), sql`${fault} is not null`],
            scopeId === undefined ? undefined : eq(jobs.scopeId, scopeId),
          ),
        )
        .orderBy(asc(jobs.ended), asc(jobs.id))
        .limit(limit)
        .offset(skip);
      return rows.map((row) => ({ ...row, fault: failed.parse(row.fault), at: row.at ?? new Date(0) }));
    },
    listSearches: ({ scopeId, skip, limit }) =>
      orm
        .select({
          query: searches.query,
          provider: searches.provider,
          outcome: searches.outcome,
          at: searches.searched,
        })
        .from(searches)
        .where(scopeId === undefined ? undefined : eq(searches.scopeId, scopeId))
        .orderBy(asc(searches.searched), asc(searches.scopeId), asc(searches.queryHash), asc(searches.turn))
        .limit(limit)
        .offset(skip),
  });
}

async function putBody(tx: Executor, hash: string, bytes: Uint8Array): Promise<void> {
  const there = await tx.select({ hash: pageBodies.hash }).from(pageBodies).where(eq(pageBodies.hash, hash));
  if (there.length > 0) return;
  const row = { hash, size: bytes.length, packed: await pack(bytes) };
  await tx.insert(pageBodies).values(row).onConflictDoNothing();
}

async function getBody(orm: Executor, hash: string | null): Promise<Uint8Array | null> {
  if (hash === null) return null;
  const [row] = await orm.select().from(pageBodies).where(eq(pageBodies.hash, hash));
  return row ? new Uint8Array(await unpack(row.packed)) : null;
}

const hashBytes = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Bodies as served and documents as rendered. Each content is stored once, gzipped, under its SHA-256. */
export const pageBodies = pgTable("page_bodies", {
  hash: text().primaryKey(),
  size: integer().notNull(),
  packed: bytes().notNull(),
});

/**
 * Request and response of a snapshot's page. There are no foreign keys to bodies, because only the hash is stored of a body that is too
 * large.
 */
export const pageCaptures = pgTable("page_captures", {
  pageId: text("page_id")
    .primaryKey()
    .references(() => pages.id),
  requested: text().notNull(),
  retrieved: text().notNull(),
  requestHeaders: jsonOf(wireHeaders, "request_headers").notNull(),
  status: integer().notNull(),
  headers: jsonOf(wireHeaders).notNull(),
  bodyHash: text("body_hash"),
  renderedHash: text("rendered_hash"),
});
