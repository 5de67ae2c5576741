import { TASKS } from "@langchain/langgraph-checkpoint";
import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { checkpointBlobs, checkpoints, checkpointWrites } from "./checkpoints.ts";

/** A value as LangGraph's serialiser wrote it, its bytes in base64. */
export interface StoredValue {
  readonly type: string;
  readonly blob: string;
}

/** A checkpoint with all that belongs to it. */
export interface CheckpointRow extends Record<string, unknown> {
  readonly thread: string;
  readonly namespace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly checkpoint: unknown;
  readonly metadata: unknown;
  readonly values: readonly (StoredValue & { readonly channel: string })[];
  /** In the order of task ids, then as each task made them. */
  readonly writes: readonly (StoredValue & { readonly channel: string; readonly task: string })[];
  /** What the checkpoint before it sent to tasks: formats before 4 kept it there and nowhere else. */
  readonly sends: readonly StoredValue[];
}

/** Selects checkpoints, newest first; null leaves a condition out. */
export function selectCheckpoints(wanted: {
  readonly thread: string | null;
  readonly namespace: string | null;
  readonly checkpoint: string | null;
  /** Only those whose id sorts before this one. */
  readonly before?: string | null;
  /** Members that the metadata must hold. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly limit: number | null;
}): SQL {
  const { thread, namespace, checkpoint, before = null, filter = {}, limit } = wanted;
  const where = and(
    thread === null ? undefined : eq(checkpoints.threadId, thread),
    namespace === null ? undefined : eq(checkpoints.checkpointNs, namespace),
    checkpoint === null ? undefined : eq(checkpoints.checkpointId, checkpoint),
    before === null ? undefined : lt(checkpoints.checkpointId, before),
    Object.keys(filter).length === 0
      ? undefined
      : sql`${checkpoints.metadata} @> ${JSON.stringify(filter)}::jsonb`,
  );
  return sql`
    select ${checkpoints.threadId} as thread, ${checkpoints.checkpointNs} as namespace, ${checkpoints.checkpointId} as id,
      ${checkpoints.parentCheckpointId} as parent, ${checkpoints.checkpoint} as checkpoint, ${checkpoints.metadata} as metadata,
      (${selectValues}) as values, (${selectWrites}) as writes, (${selectSends}) as sends
    from ${checkpoints} where ${where ?? sql`true`}
    order by ${desc(checkpoints.checkpointId)} limit ${limit}`;
}

const isSameThread = (table: typeof checkpointBlobs | typeof checkpointWrites) =>
  and(eq(table.threadId, checkpoints.threadId), eq(table.checkpointNs, checkpoints.checkpointNs));

const selectValues = sql`
  select coalesce(json_agg(json_build_object('channel', ${checkpointBlobs.channel}, 'type', ${checkpointBlobs.type},
    'blob', encode(${checkpointBlobs.blob}, 'base64'))), '[]')
  from jsonb_each_text(${checkpoints.checkpoint} -> 'channel_versions') as version
    join ${checkpointBlobs} on ${isSameThread(checkpointBlobs)}
      and ${checkpointBlobs.channel} = version.key and ${checkpointBlobs.version} = version.value`;

const inOrder = sql`order by ${checkpointWrites.taskId} collate "C", ${checkpointWrites.idx}`;

const selectWrites = sql`
  select coalesce(json_agg(json_build_object('task', ${checkpointWrites.taskId}, 'channel', ${checkpointWrites.channel},
    'type', ${checkpointWrites.type}, 'blob', encode(${checkpointWrites.blob}, 'base64')) ${inOrder}), '[]')
  from ${checkpointWrites} where ${isSameThread(checkpointWrites)}
    and ${checkpointWrites.checkpointId} = ${checkpoints.checkpointId}`;

const selectSends = sql`
  select coalesce(json_agg(json_build_object('type', ${checkpointWrites.type},
    'blob', encode(${checkpointWrites.blob}, 'base64')) ${inOrder}), '[]')
  from ${checkpointWrites} where ${isSameThread(checkpointWrites)} and (${checkpoints.checkpoint} ->> 'v')::int < 4
    and ${checkpointWrites.checkpointId} = ${checkpoints.parentCheckpointId} and ${checkpointWrites.channel} = ${TASKS}`;
