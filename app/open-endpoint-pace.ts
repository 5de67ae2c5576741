import type { EndpointPace } from "../domain/ports/endpoint-pace.ts";
import type { UseStore } from "../domain/ports/use-store.ts";
import { createEndpointPace } from "../models/pace/create-endpoint-pace.ts";
import { openRedisUseStore } from "../models/pace/open-redis-use-store.ts";

/** Turns at model endpoints. Workers meet where the queue is: Redis, or the database. Who calls it closes it. */
export function openEndpointPace(options: {
  readonly redisUrl: string | null;
  /** Begins every key in Redis. */
  readonly prefix: string;
  /** The uses in the database. */
  readonly database: UseStore;
  readonly onError: (error: Error) => void;
}): { readonly pace: EndpointPace; close(): Promise<void> } {
  const { redisUrl: url, prefix, database, onError } = options;
  const redis = url === null ? null : openRedisUseStore({ url, prefix, onError });
  return {
    pace: createEndpointPace({ store: redis ?? database }),
    close: async () => redis?.close(),
  };
}
