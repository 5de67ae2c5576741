import { ServerFailure } from "./server-failure.ts";

/** One signal for one try: the caller's, the call's total deadline, and silence for too long. */
export interface DeadlineWatch {
  readonly signal: AbortSignal;
  /** Something came: silence is counted from now. */
  touch(): void;
  /** Passes chunks on and counts each as a sign of life. */
  watch(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  stop(): void;
}

/** `idleMs` null where silence can't be told from thinking, as in a reply that comes in one piece. */
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
