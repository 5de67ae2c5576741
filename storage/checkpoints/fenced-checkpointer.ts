import type { RunnableConfig } from "@langchain/core/runnables";
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  type PendingWrite,
  WRITES_IDX_MAP,
} from "@langchain/langgraph-checkpoint";
import { type SQL, sql } from "drizzle-orm";
import { own } from "../../domain/own.ts";
import type { RunLease } from "../../domain/ports/runs/run-store.ts";
import { clearError } from "../database/clear-error.ts";
import { executePrepared } from "../database/execute-prepared.ts";
import { lostLease, selectFence } from "../database/fence.ts";
import type { Database } from "../database/open-database.ts";
import { checkpointBlobs, checkpoints, checkpointWrites } from "./checkpoints.ts";
import { type CheckpointRow, selectCheckpoints, toTuple } from "./select-checkpoints.ts";

/**
 * LangGraph's checkpoints of a run in PostgreSQL, protected by the run's lease. A thread is a run, and `thread_id` is the run's id. Each
 * write is one statement that reads its rows from the fence (decision 0067). So it writes nothing if the run has another epoch. Every
 * method that writes throws StopRunError `lost-lease` in that case.
 */
export function createFencedCheckpointer(options: {
  readonly db: Database;
  readonly lease: RunLease;
}): BaseCheckpointSaver {
  return new FencedCheckpointer(options);
}

class FencedCheckpointer extends BaseCheckpointSaver {
  readonly #db: Database;
  readonly #lease: RunLease;

  constructor({ db, lease }: { readonly db: Database; readonly lease: RunLease }) {
    super();
    this.#db = db;
    this.#lease = lease;
  }

  /** Returns the checkpoint that the config names. If it names none, returns the newest checkpoint of its thread and namespace. */
  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    const { thread, namespace, checkpoint } = readPlace(config);
    if (thread === null) return undefined;
    const wanted = { thread, namespace: namespace ?? "", checkpoint, limit: 1 };
    const [row] = await this.#execute<CheckpointRow>(selectCheckpoints(wanted));
    return row === undefined ? undefined : toTuple(row, this.serde);
  }

  /**
   * Lists checkpoints, newest first. Without a thread in the config it lists those of all threads; without a namespace, those of all
   * namespaces.
   */
  async *list(
    config: RunnableConfig,
    { limit, before, filter }: CheckpointListOptions = {},
  ): AsyncGenerator<CheckpointTuple> {
    const wanted = { ...readPlace(config), before: readPlace(before ?? {}).checkpoint };
    const rows = await this.#execute<CheckpointRow>(
      selectCheckpoints({ ...wanted, filter: filter ?? {}, limit: limit ?? null }),
    );
    for (const row of rows) yield await toTuple(row, this.serde);
  }

  /** Stores a checkpoint with the values of channels that have a new version. The other values were stored with an earlier checkpoint. */
  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    newVersions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const { thread, namespace, checkpoint: parent } = readPlace(config);
    if (thread === null) throw new Error("a checkpoint needs a thread_id in its config");
    const { channel_values: values, ...plain } = checkpoint;
    // A channel that has a version but no value was emptied, so there is no blob for it.
    const changed = Object.entries(newVersions).filter(([channel]) => Object.hasOwn(values, channel));
    const dumped = await Promise.all(changed.map(([channel]) => this.serde.dumpsTyped(own(values, channel))));
    const [, described] = await this.serde.dumpsTyped(metadata);
    const place = sql`${thread}::text, ${namespace ?? ""}::text`;
    await this.#write(
      sql`
      insert into ${checkpointBlobs} (thread_id, checkpoint_ns, channel, version, type, blob)
      select ${place}, value.* from fence, unnest(
        ${texts(changed.map(([channel]) => channel))}, ${texts(changed.map(([, version]) => String(version)))},
        ${texts(dumped.map(([type]) => type))}, ${blobs(dumped.map(([, blob]) => blob))}) as value
      on conflict do nothing`,
      sql`
      insert into ${checkpoints} (thread_id, checkpoint_ns, checkpoint_id, parent_checkpoint_id, checkpoint, metadata)
      select ${place}, ${checkpoint.id}::text, ${parent}::text, ${JSON.stringify(plain)}::jsonb,
        ${new TextDecoder().decode(described)}::jsonb from fence
      on conflict (thread_id, checkpoint_ns, checkpoint_id)
        do update set checkpoint = excluded.checkpoint, metadata = excluded.metadata`,
    );
    const configurable = { thread_id: thread, checkpoint_ns: namespace ?? "", checkpoint_id: checkpoint.id };
    return { configurable };
  }

  /**
   * Stores a task's results. For each position in the task's list of results, the first stored result stays. LangGraph's special channels
   * (such as interrupts) have fixed positions; there the last result counts, because an interrupt may repeat.
   */
  async putWrites(config: RunnableConfig, writes: PendingWrite[], taskId: string): Promise<void> {
    const { thread, namespace, checkpoint } = readPlace(config);
    if (thread === null || checkpoint === null)
      throw new Error("pending writes need a thread_id and a checkpoint_id in their config");
    // A statement must not change the same row twice.
    const placed = new Map(
      writes.map(([channel, value], index) => [own(WRITES_IDX_MAP, channel) ?? index, { channel, value }]),
    );
    const rows = [...placed.values()];
    const dumped = await Promise.all(rows.map(({ value }) => this.serde.dumpsTyped(value)));
    await this.#write(sql`
      insert into ${checkpointWrites} as known
        (thread_id, checkpoint_ns, checkpoint_id, task_id, idx, channel, type, blob)
      select ${thread}::text, ${namespace ?? ""}::text, ${checkpoint}::text, ${taskId}::text, value.* from fence, unnest(
        ${sql.param([...placed.keys()])}::int[], ${texts(rows.map(({ channel }) => channel))},
        ${texts(dumped.map(([type]) => type))}, ${blobs(dumped.map(([, blob]) => blob))}) as value
      on conflict (thread_id, checkpoint_ns, checkpoint_id, task_id, idx)
        do update set channel = excluded.channel, type = excluded.type, blob = excluded.blob where known.idx < 0`);
  }

  async deleteThread(threadId: string): Promise<void> {
    const tables = [checkpoints, checkpointBlobs, checkpointWrites];
    await this.#write(
      ...tables.map((table) => sql`delete from ${table} using fence where thread_id = ${threadId}`),
    );
  }

  /** Runs writes that read from `fence` as one statement. @throws StopRunError `lost-lease` when the fence is empty */
  async #write(...writes: readonly SQL[]): Promise<void> {
    const parts = writes.map((write, index) => sql`, ${sql.identifier(`written_${index}`)} as (${write})`);
    const [row] = await this.#execute<{ held: boolean }>(sql`
      with fence as materialized (${selectFence(this.#lease)})${sql.join(parts)}
      select exists (select from fence) as held`);
    if (row?.held !== true) throw lostLease(this.#lease);
  }

  async #execute<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
    try {
      return await executePrepared<Row>(this.#db, statement);
    } catch (error) {
      throw clearError(error);
    }
  }
}

interface Place {
  readonly thread: string | null;
  readonly namespace: string | null;
  readonly checkpoint: string | null;
}

/** Reads the part of a config that names checkpoints; null when it names none. */
function readPlace({ configurable = {} }: RunnableConfig): Place {
  const named: Readonly<Record<string, unknown>> = configurable;
  const read = (key: string): string | null => {
    const value = own(named, key);
    return typeof value === "string" ? value : null;
  };
  return {
    thread: read("thread_id") || null,
    namespace: read("checkpoint_ns"),
    checkpoint: read("checkpoint_id") || null,
  };
}

function texts(values: readonly string[]): SQL {
  return sql`${sql.param(values)}::text[]`;
}

function blobs(values: readonly Uint8Array[]): SQL {
  return sql`${sql.param(values)}::bytea[]`;
}
