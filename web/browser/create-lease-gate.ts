/** Admits visits to the browser: many together, or one alone. */
export interface LeaseGate {
  /**
   * Resolves with a function that ends the visit, when the visit may begin. A visit that must be alone goes before others that wait.
   * Rejects if the signal is aborted first.
   */
  enter(manner: "together" | "alone", signal?: AbortSignal): Promise<() => void>;
}

interface Waiting {
  readonly manner: "together" | "alone";
  readonly go: () => void;
}

export function createLeaseGate(): LeaseGate {
  const waiting: Waiting[] = [];
  let together = 0;
  let isAlone = false;

  const admitNext = () => {
    const first = waiting.find(({ manner }) => manner === "alone") ?? waiting[0];
    if (!first || isAlone || (first.manner === "alone" && together > 0)) return;
    waiting.splice(waiting.indexOf(first), 1);
    if (first.manner === "alone") isAlone = true;
    else together += 1;
    first.go();
    admitNext();
  };
  const leave = (manner: Waiting["manner"]) => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      if (manner === "alone") isAlone = false;
      else together -= 1;
      admitNext();
    };
  };
  return {
    enter(manner, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const giveUp = () => {
          const at = waiting.indexOf(entry);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(signal?.reason);
          admitNext();
        };
        const entry: Waiting = {
          manner,
          go() {
            signal?.removeEventListener("abort", giveUp);
            resolve(leave(manner));
          },
        };
        signal?.addEventListener("abort", giveUp, { once: true });
        waiting.push(entry);
        admitNext();
      });
    },
  };
}
