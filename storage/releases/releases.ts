import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { splits } from "../../domain/exposure/lifecycle.ts";
import { releaseManifest } from "../../domain/release/release-manifest.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";
import { questions } from "../questions/questions.ts";

/** A release that was built. Its key is not stored here, because the key opens the release. The operator keeps it elsewhere. */
export const releases = pgTable("releases", {
  id: text().primaryKey(),
  name: text().notNull(),
  version: text().notNull(),
  cutoff: text().notNull(),
  canary: text().notNull(),
  folder: text().notNull(),
  /** SHA-256 of the manifest file. */
  manifestHash: text("manifest_hash").notNull(),
  manifest: jsonOf(releaseManifest).notNull(),
  built: moment().notNull(),
});

export const releaseItems = pgTable(
  "release_items",
  {
    releaseId: text("release_id")
      .notNull()
      .references(() => releases.id),
    questionId: text("question_id")
      .notNull()
      .references(() => questions.id),
    split: oneOf(splits).notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.questionId] }),
    index("release_items_question").on(table.questionId),
  ],
);
