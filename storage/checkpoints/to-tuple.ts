import {
  type Checkpoint,
  type CheckpointMetadata,
  type CheckpointTuple,
  maxChannelVersion,
  type SerializerProtocol,
  TASKS,
} from "@langchain/langgraph-checkpoint";
import type { CheckpointRow, StoredValue } from "./select-checkpoints.ts";

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

/** Gives a checkpoint of a format before 4 the channel in which newer ones keep what was sent to tasks. */
function withSends(checkpoint: Checkpoint, sends: readonly unknown[]): Checkpoint {
  const versions = Object.values(checkpoint.channel_versions);
  const version = versions.length === 0 ? 1 : maxChannelVersion(...versions);
  return {
    ...checkpoint,
    channel_values: { ...checkpoint.channel_values, [TASKS]: sends },
    channel_versions: { ...checkpoint.channel_versions, [TASKS]: version },
  };
}
