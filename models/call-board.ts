import type { CallKey, CallUsage } from "../domain/ports/models/call-ledger.ts";
import type { CallUnderWay, CallWait } from "../domain/run/activity.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { ServerFailure } from "./wire/server-failure.ts";

/** One finished model call, for progress and logs. */
export interface CallEvent {
  readonly role: RoleName;
  readonly model: string;
  readonly key: CallKey;
  readonly attempt: number;
  /** `replay` means that the reply was taken from the ledger and nothing was paid. */
  readonly kind: "called" | "replay" | "failed";
  readonly usage: CallUsage;
  /** True if the server reported no usage, so that the tokens were estimated from the text. */
  readonly estimated: boolean;
  readonly milliseconds: number;
  readonly fault: string | null;
}

/** Handle through which a call reports its state to the board. */
export interface CallNote {
  /** Reports that the call waits from now on. The board calls `reason` each time somebody reads the board. */
  waits(reason: () => CallWait | null): void;
  /** Reports that the call's request was sent. */
  isOut(): void;
  end(): void;
}

/** Shows this process's unfinished model calls to people who wait: which call is the oldest, and what each call waits for. */
export interface CallBoard {
  begin(call: Pick<CallUnderWay, "role" | "endpoint">): CallNote;
  /** Lists the calls, the oldest first. */
  list(): CallUnderWay[];
}

export function createCallBoard({
  now = () => performance.now(),
}: {
  readonly now?: () => number;
} = {}): CallBoard {
  const calls = new Map<symbol, { begun: number; call: Pick<CallUnderWay, "role" | "endpoint"> }>();
  const reasons = new Map<symbol, () => CallWait | null>();
  return {
    begin(call) {
      const id = Symbol("call");
      calls.set(id, { begun: now(), call });
      return {
        waits: (reason) => void reasons.set(id, reason),
        isOut: () => void reasons.delete(id),
        end() {
          calls.delete(id);
          reasons.delete(id);
        },
      };
    },
    list: () =>
      [...calls].map(([id, { begun, call }]) => ({
        role: call.role,
        endpoint: call.endpoint,
        seconds: (now() - begun) / 1000,
        wait: reasons.get(id)?.() ?? null,
      })),
  };
}

/** Describes the wait between two tries of a call, with the remaining seconds. */
export function waitAfter(failure: ServerFailure, milliseconds: number): () => CallWait {
  const until = performance.now() + milliseconds;
  const kind = failure.limited ? "rate-limit" : failure.kind === "no-connection" ? "unreachable" : "failure";
  return () => ({
    for: kind,
    seconds: Math.max(0, (until - performance.now()) / 1000),
    status: failure.status,
  });
}
