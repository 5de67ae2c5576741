import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { wireHeaders } from "../../domain/page/page-capture.ts";
import { bytes } from "../database/columns/bytes.ts";
import { jsonOf } from "../database/columns/json-of.ts";
import { pages } from "./pages.ts";

/** Bodies as served and documents as rendered, each content once, gzipped, under its SHA-256. */
export const pageBodies = pgTable("page_bodies", {
  hash: text().primaryKey(),
  size: integer().notNull(),
  packed: bytes().notNull(),
});

/** How a snapshot's page came over the wire. No foreign keys to bodies: one over the cap is known by its hash alone. */
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
