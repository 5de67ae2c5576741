import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes } from "../database/columns.ts";

export const thread = {
  /** Id of the run. */
  threadId: text("thread_id").notNull(),
  /** LangGraph's namespace: empty for the loop itself, a path for a graph inside it. */
  checkpointNs: text("checkpoint_ns").notNull().default(""),
};

/** LangGraph's checkpoints, without the values of their channels. */
export const checkpoints = pgTable(
  "checkpoints",
  {
    ...thread,
    checkpointId: text("checkpoint_id").notNull(),
    parentCheckpointId: text("parent_checkpoint_id"),
    checkpoint: jsonb().notNull(),
    metadata: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.checkpointNs, table.checkpointId] })],
);

/** Values of channels, each version once. A checkpoint names the version of each channel that belongs to it. */
export const checkpointBlobs = pgTable(
  "checkpoint_blobs",
  {
    ...thread,
    channel: text().notNull(),
    version: text().notNull(),
    type: text().notNull(),
    blob: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.checkpointNs, table.channel, table.version] })],
);

/** Results of a step's tasks until the next checkpoint, so that a resumed step does not repeat tasks that have ended. */
export const checkpointWrites = pgTable(
  "checkpoint_writes",
  {
    ...thread,
    checkpointId: text("checkpoint_id").notNull(),
    taskId: text("task_id").notNull(),
    /** Position among the task's writes; below 0 for LangGraph's own writes (an error, an interrupt, an answer to an interrupt). */
    idx: integer().notNull(),
    channel: text().notNull(),
    type: text().notNull(),
    blob: bytes().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.threadId, table.checkpointNs, table.checkpointId, table.taskId, table.idx],
    }),
  ],
);
