import type { CallKey, CallUsage } from "../domain/ports/call-ledger.ts";
import type { CallUnderWay, CallWait } from "../domain/run/activity.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { ServerFailure } from "./wire/server-failure.ts";

/** One model call as it ended, for progress and logs. */
export interface CallEvent {
  readonly role: RoleName;
  readonly model: string;
  readonly key: CallKey;
  readonly attempt: number;
  /** `replay`: taken from the ledger, nothing was paid. */
  readonly kind: "called" | "replay" | "failed";
  readonly usage: CallUsage;
  /** True where the server told no usage and the tokens were counted from the text. */
  readonly estimated: boolean;
  readonly milliseconds: number;
  readonly fault: string | null;
}

/** What a call tells the board while it lasts. */
export interface CallNote {
  /** It waits from now on, for a reason that is asked for anew at each look. */
  waits(reason: () => CallWait | null): void;
  /** Its request is out. */
  isOut(): void;
  end(): void;
}

/** The model calls that this process has under way, for people who wait: which is the oldest, and what each waits for. */
export interface CallBoard {
  begin(call: Pick<CallUnderWay, "role" | "endpoint">): CallNote;
  /** The oldest first. */
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

/** The wait between two tries of a call, counted down. */
export function waitAfter(failure: ServerFailure, milliseconds: number): () => CallWait {
  const until = performance.now() + milliseconds;
  const kind = failure.limited ? "rate-limit" : failure.kind === "no-connection" ? "unreachable" : "failure";
  return () => ({
    for: kind,
    seconds: Math.max(0, (until - performance.now()) / 1000),
    status: failure.status,
  });
}
