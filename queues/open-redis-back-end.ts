import { Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import { type QueueBackEnd, type QueueJob, queueJob } from "./queue-back-end.ts";

/**
 * Opens the queues in Redis. Lost connections are restored without a limit on the number of tries. Meanwhile ordinary commands fail soon,
 * and blocking commands wait.
 */
export function openRedisBackEnd(options: { url: string; onError: (error: Error) => void }): QueueBackEnd {
  const { url, onError } = options;
  const connections: Redis[] = [];
  const connect = (maxRetriesPerRequest: number | null): Redis => {
    const retryStrategy = (times: number): number => Math.min(100 * times, 2000);
    const redis = new Redis(url, { maxRetriesPerRequest, retryStrategy, connectTimeout: 10_000 });
    redis.on("error", onError);
    connections.push(redis);
    return redis;
  };
  const producer = connect(3);
  const { hostname, port } = new URL(url);
  return {
    where: `Redis at ${hostname}:${port || "6379"} (REDIS_URL)`,
    openQueue: (name) =>
      new Queue<QueueJob, void, string, QueueJob, void, string>(name, {
        connection: producer,
        skipWaitingForReady: true,
      }),
    openWorker: (name, process, settings) =>
      // BullMQ requires that blocking commands wait without a limit. It opens and closes its own connection for them.
      new Worker(name, async (job) => process(queueJob.parse(job.data)), {
        ...settings,
        connection: connect(null),
      }),
    async ping() {
      await producer.ping();
    },
    prepare: async () => {},
    restore: async () => false,
    async close() {
      for (const redis of connections) redis.disconnect();
    },
  };
}
