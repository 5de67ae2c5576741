import { ServerFailure } from "./server-failure.ts";

/** Watches one try. Its signal aborts with the caller's signal, at the total deadline, or when the server is silent for too long. */
export interface DeadlineWatch {
  readonly signal: AbortSignal;
  /** Notes that data arrived, so that silence is counted from now. */
  touch(): void;
  /** Passes chunks on, and calls `touch` for each. */
  watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  stop(): void;
}

/** Starts the watch. `idleMs` is null if silence may be reasoning, as in a reply that is not streamed. */
export function watchDeadlines(options: {
  totalMs: number;
  idleMs: number | null;
  signal?: AbortSignal | undefined;
}): DeadlineWatch {
  const { totalMs, idleMs, signal } = options;
  const controller = new AbortController();
  const give = (reason: unknown): void => controller.abort(reason);
  const onAbort = (): void => give(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort, { once: true });
  const total = setTimeout(
    () => give(new ServerFailure("timed-out", "no whole reply within the total deadline")),
    Math.max(0, totalMs),
  );
  const idle =
    idleMs === null
      ? null
      : setTimeout(
          () => give(new ServerFailure("idle", `nothing came for ${Math.round(idleMs / 100) / 10} s`)),
          idleMs,
        );
  const touch = (): void => {
    idle?.refresh();
  };
  return {
    signal: controller.signal,
    touch,
    async *watch(chunks) {
      for await (const chunk of chunks) {
        touch();
        yield chunk;
      }
    },
    stop() {
      clearTimeout(total);
      if (idle !== null) clearTimeout(idle);
      signal?.removeEventListener("abort", onAbort);
    },
  };
}
