import type { WorkerProcess, WorkerRegistry } from "../domain/ports/work/worker-registry.ts";

const beatMs = 10_000;
/**
 * Seconds without a sign of life after which a worker looks gone. A busy machine, or a database that is away for a moment, must not cause
 * this.
 */
const patienceSeconds = 45;

/** Tells all machines that this worker lives, until it is closed. The caller closes it. */
export async function announceWorker(
  registry: Pick<WorkerRegistry, "beat" | "leave">,
  worker: WorkerProcess,
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const beat = (): Promise<void> => registry.beat(worker, patienceSeconds).catch(onError);
  await beat();
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beat();
  }, beatMs);
  return {
    async close() {
      clearInterval(timer);
      // A sign of life that arrived after the farewell would bring the worker back.
      await beating;
      await registry.leave(worker.id).catch(onError);
    },
  };
}
