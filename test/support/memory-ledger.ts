import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { CallLedger, CallReservation, CallUsage } from "../../domain/ports/models/call-ledger.ts";

export interface LedgerEntry {
  readonly id: string;
  readonly reservation: CallReservation;
  state: "open" | "committed" | "failed";
  reply: unknown;
  usage: CallUsage;
  failure: string | null;
}

const nothing: CallUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, dollars: null };

const nameOf = ({ key, attempt }: Pick<CallReservation, "key" | "attempt">): string =>
  JSON.stringify([key.scope.kind, key.scope.id, key.step, key.round, key.name, key.turn ?? 0, attempt]);

/** Whether an entry is committed and has an equal request of the same scope, step and role, in any form. */
const isEqual =
  ({ key, role, requestHash, otherForms = [] }: CallReservation) =>
  ({ state, reservation }: LedgerEntry): boolean =>
    state === "committed" &&
    [requestHash, ...otherForms.map((form) => form.requestHash)].includes(reservation.requestHash) &&
    reservation.role === role &&
    (key.acrossSteps === true || reservation.key.step === key.step) &&
    JSON.stringify([reservation.key.scope.kind, reservation.key.scope.id]) ===
      JSON.stringify([key.scope.kind, key.scope.id]);

function total(entries: readonly LedgerEntry[]): CallUsage & { calls: number } {
  const sum = (pick: (usage: CallUsage) => number): number =>
    entries.reduce((before, { usage }) => before + pick(usage), 0);
  const priced = entries.some(({ usage }) => usage.dollars !== null);
  return {
    inputTokens: sum((usage) => usage.inputTokens),
    cachedInputTokens: sum((usage) => usage.cachedInputTokens),
    outputTokens: sum((usage) => usage.outputTokens),
    dollars: priced ? sum((usage) => usage.dollars ?? 0) : null,
    calls: entries.length,
  };
}

/** The call ledger in memory, with the rules of the port; `entries` in the order of their first reservation. */
export function createMemoryLedger(): CallLedger & { readonly entries: LedgerEntry[] } {
  const entries: LedgerEntry[] = [];
  const find = (id: string): LedgerEntry => {
    const entry = entries.find((each) => each.id === id);
    if (entry === undefined) throw new Error(`memory-ledger: no reservation ${id}`);
    return entry;
  };
  return {
    entries,
    async reserve(reservation) {
      const id = nameOf(reservation);
      const known = entries.find((each) => each.id === id);
      const clash = () => {
        throw new GiveUpItemError(`call ${id} was made with another request`, { code: "call-key-clash" });
      };
      const equal =
        reservation.key.shared && known?.state !== "committed" && entries.find(isEqual(reservation));
      if (equal) return { kind: "replay", reply: equal.reply, usage: equal.usage };
      if (known !== undefined && known.reservation.requestHash !== reservation.requestHash) clash();
      if (known?.state === "committed") return { kind: "replay", reply: known.reply, usage: known.usage };
      const { key, otherForms = [] } = reservation;
      const paid = otherForms.flatMap(({ attempt, requestHash }) =>
        entries
          .filter((each) => each.state === "committed" && each.id === nameOf({ key, attempt }))
          .map((each) => ({ ...each, isEqual: each.reservation.requestHash === requestHash })),
      );
      const other = paid.find((each) => each.isEqual);
      if (other) return { kind: "replay", reply: other.reply, usage: other.usage };
      if (paid.length > 0) clash();
      if (known === undefined) {
        entries.push({ id, reservation, state: "open", reply: null, usage: nothing, failure: null });
        return { kind: "call", id };
      }
      known.state = "open";
      return { kind: "call", id };
    },
    async commit(id, { reply, usage }) {
      // Through JSON, as a database would keep it.
      Object.assign(find(id), { state: "committed", reply: JSON.parse(JSON.stringify(reply)), usage });
    },
    async lose() {
      return true;
    },
    async fail(id, { code }) {
      Object.assign(find(id), { state: "failed", failure: code });
    },
    async spend(scope) {
      const ofScope = (entry: LedgerEntry): boolean =>
        scope === undefined || entry.reservation.key.scope.id === scope.id;
      return total(entries.filter((entry) => entry.state === "committed" && ofScope(entry)));
    },
  };
}
