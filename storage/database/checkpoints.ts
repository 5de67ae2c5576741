import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes } from "./columns/bytes.ts";

// The tables of LangGraph's PostgresSaver (checkpoint-postgres 1.0.5), here so that there is one set of migrations;
// a test compares them with what its own set-up makes.
const thread = {
  threadId: text("thread_id").notNull(),
  checkpointNs: text("checkpoint_ns").notNull().default(""),
};

export const checkpoints = pgTable(
  "checkpoints",
  {
    ...thread,
    checkpointId: text("checkpoint_id").notNull(),
    parentCheckpointId: text("parent_checkpoint_id"),
    type: text(),
    checkpoint: jsonb().notNull(),
    metadata: jsonb().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.checkpointNs, table.checkpointId] })],
);

export const checkpointBlobs = pgTable(
  "checkpoint_blobs",
  {
    ...thread,
    channel: text().notNull(),
    version: text().notNull(),
    type: text().notNull(),
    blob: bytes(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.checkpointNs, table.channel, table.version] })],
);

export const checkpointWrites = pgTable(
  "checkpoint_writes",
  {
    ...thread,
    checkpointId: text("checkpoint_id").notNull(),
    taskId: text("task_id").notNull(),
    idx: integer().notNull(),
    channel: text().notNull(),
    type: text(),
    blob: bytes().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.threadId, table.checkpointNs, table.checkpointId, table.taskId, table.idx],
    }),
  ],
);
