import {
  type Checkpoint,
  type CheckpointMetadata,
  type CheckpointTuple,
  maxChannelVersion,
  type SerializerProtocol,
  TASKS,
} from "@langchain/langgraph-checkpoint";
import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { checkpointBlobs, checkpoints, checkpointWrites } from "./checkpoints.ts";

/** Reads a stored checkpoint back with LangGraph's serialiser. */
export async function toTuple(row: CheckpointRow, serde: SerializerProtocol): Promise<CheckpointTuple> {
  const load = ({ type, blob }: StoredValue): Promise<unknown> =>
    serde.loadsTyped(type, new Uint8Array(Buffer.from(blob, "base64")));
  const values = await Promise.all(
    row.values.map(async (value) => [value.channel, await load(value)] as const),
  );
  const sends = await Promise.all(row.sends.map(load));
  const pendingWrites = await Promise.all(
    row.writes.map(
      async (write): Promise<[string, string, unknown]> => [write.task, write.channel, await load(write)],
    ),
  );
  const plain = row.checkpoint as Omit<Checkpoint, "channel_values">;
  const checkpoint: Checkpoint = { ...plain, channel_values: Object.fromEntries(values) };
  const metadata: CheckpointMetadata = await serde.loadsTyped("json", JSON.stringify(row.metadata));
  const configOf = (id: string) => ({
    configurable: { thread_id: row.thread, checkpoint_ns: row.namespace, checkpoint_id: id },
  });
  return {
    config: configOf(row.id),
    checkpoint: sends.length === 0 ? checkpoint : withSends(checkpoint, sends),
    metadata,
    ...(row.parent !== null && { parentConfig: configOf(row.parent) }),
    pendingWrites,
  };
}

/**
 * Adds a channel to a checkpoint of an earlier format. In this channel, checkpoints since format 4 keep the values that were sent to tasks.
 */
function withSends(checkpoint: Checkpoint, sends: readonly unknown[]): Checkpoint {
  const versions = Object.values(checkpoint.channel_versions);
  const version = versions.length === 0 ? 1 : maxChannelVersion(...versions);
  return {
    ...checkpoint,
    channel_values: { ...checkpoint.channel_values, [TASKS]: sends },
    channel_versions: { ...checkpoint.channel_versions, [TASKS]: version },
  };
}

/** A value as LangGraph's serialiser wrote it, its bytes in base64. */
interface StoredValue {
  readonly type: string;
  readonly blob: string;
}

/** A checkpoint with its values and writes. */
export interface CheckpointRow extends Record<string, unknown> {
  readonly thread: string;
  readonly namespace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly checkpoint: unknown;
  readonly metadata: unknown;
  readonly values: readonly (StoredValue & { readonly channel: string })[];
  /** Writes in the order of task ids, then in the order in which each task made them. */
  readonly writes: readonly (StoredValue & { readonly channel: string; readonly task: string })[];
  /** Values that the previous checkpoint sent to tasks. Formats before 4 store them nowhere else. */
  readonly sends: readonly StoredValue[];
}

/** Selects checkpoints, newest first. A condition that is null does not apply. */
export function selectCheckpoints(wanted: {
  readonly thread: string | null;
  readonly namespace: string | null;
  readonly checkpoint: string | null;
  /** Selects checkpoints whose id sorts before this one. */
  readonly before?: string | null;
  /** Members that the metadata must contain. */
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
