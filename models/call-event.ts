import type { CallKey } from "../domain/ports/call-key.ts";
import type { CallUsage } from "../domain/ports/call-ledger.ts";
import type { RoleName } from "../domain/settings/role-name.ts";

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
