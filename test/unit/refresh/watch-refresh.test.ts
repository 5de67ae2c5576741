import { expect, it } from "vitest";
import { UnreachableError } from "../../../domain/errors/freshet-error.ts";
import type { RefreshStore } from "../../../domain/ports/runs/refresh-store.ts";
import { watchRefresh } from "../../../refresh/watch-refresh.ts";

const away = (code: string) => new UnreachableError("terminating connection", { code });

/** A store of one refresh, which has ended; each entry is what a question of it meets first. */
function storeThatMeets(...faults: UnreachableError[]) {
  const meet = async <T>(answer: T): Promise<T> => {
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    return answer;
  };
  return {
    get: () => meet({ status: "done", target: 2 }),
    progress: () => meet({ accepted: 2 }),
  } as unknown as RefreshStore;
}

async function watch(store: RefreshStore): Promise<unknown[]> {
  const seen: unknown[] = [];
  for await (const report of watchRefresh(store, "r1", { pollMs: 1 })) seen.push(report);
  return seen;
}

const gone = () => away("database-unreachable");

it("goes on when the database was killed in the middle of a question, also where several connections notice late", async () => {
  const report = { status: "done", target: 2, accepted: 2 };
  expect(await watch(storeThatMeets(gone()))).toEqual([report]);
  expect(await watch(storeThatMeets(gone(), gone(), gone()))).toEqual([report]);
});

it("ends with what a later question meets, at once with any other fault, and where the database stays away", async () => {
  const full = away("disk-full");
  await expect(watch(storeThatMeets(gone(), full))).rejects.toBe(full);
  await expect(watch(storeThatMeets(...Array.from({ length: 9 }, gone)))).rejects.toThrow("terminating");
  const other = away("queue-unreachable");
  await expect(watch(storeThatMeets(other))).rejects.toBe(other);
});
