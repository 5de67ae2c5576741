import type { RecordedCall } from "../../domain/ports/trajectory-store.ts";

/**
 * The model calls of one conversation in their order. A resumed conversation that took another way goes on under the name with `~1`, then `~2`: from the first turn
 * of such a fork on, what stands under earlier names is left out.
 */
export function followConversation(calls: readonly RecordedCall[], name: string): RecordedCall[] {
  const forks = new Map<number, RecordedCall[]>();
  for (const call of calls) {
    const fork = forkOf(call.name, name);
    if (fork !== null) forks.set(fork, [...(forks.get(fork) ?? []), call]);
  }
  const inOrder = [...forks].sort(([one], [other]) => one - other).map(([, own]) => own);
  const followed = inOrder.flatMap((own, place) => {
    const until = Math.min(...inOrder.slice(place + 1).flatMap((later) => later.map(({ turn }) => turn)));
    return own.filter(({ turn }) => turn < until);
  });
  return followed.sort((one, other) => one.turn - other.turn || one.attempt - other.attempt);
}

/** 0 for the name itself, n for `name~n`; null for another conversation. */
function forkOf(found: string, name: string): number | null {
  if (found === name) return 0;
  const fork = /^~(\d+)$/u.exec(found.startsWith(name) ? found.slice(name.length) : "");
  return fork === null ? null : Number(fork[1]);
}
