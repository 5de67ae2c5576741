export interface OnShutdownOptions {
  /** Stops taking work and finishes or releases what is under way; bounded by `deadlineMs`. */
  readonly stop: (signal: "SIGTERM" | "SIGINT") => Promise<void>;
  readonly deadlineMs: number;
  /** The process, or a stand-in in tests. */
  readonly process?: {
    on(signal: string, listener: () => void): unknown;
    off(signal: string, listener: () => void): unknown;
    exit(code: number): void;
  };
  readonly onError?: (error: unknown) => void;
}

const numbers = { SIGTERM: 15, SIGINT: 2 } as const;

/**
 * On SIGTERM or SIGINT stops in order and exits, with 0 when all was ended in time; a second signal, or the deadline, exits at
 * once with 128 and the signal's number. Gives back a function that takes the listeners off again.
 */
export function onShutdown(options: OnShutdownOptions): () => void {
  const { stop, deadlineMs, process: host = process, onError = () => {} } = options;
  let stopping = false;
  const listen = (signal: "SIGTERM" | "SIGINT"): (() => void) => {
    const code = 128 + numbers[signal];
    return () => {
      if (stopping) {
        host.exit(code);
        return;
      }
      stopping = true;
      const timer = setTimeout(() => host.exit(code), deadlineMs);
      stop(signal)
        .then(
          () => 0,
          (error: unknown) => {
            onError(error);
            return 1;
          },
        )
        .then((ended) => {
          clearTimeout(timer);
          host.exit(ended);
        });
    };
  };
  const listeners = { SIGTERM: listen("SIGTERM"), SIGINT: listen("SIGINT") };
  for (const [signal, listener] of Object.entries(listeners)) host.on(signal, listener);
  return () => {
    for (const [signal, listener] of Object.entries(listeners)) host.off(signal, listener);
  };
}
