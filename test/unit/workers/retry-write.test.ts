import { expect, it } from "vitest";
import { UnreachableError } from "../../../domain/errors/freshet-error.ts";
import { retryWhileDatabaseDown } from "../../../models/retry-while-database-down.ts";
import { diskFull } from "../../../storage/disk/disk-space.ts";
import { retryWrite } from "../../../workers/retry-write.ts";

/** Fails so often, then gives 1. */
function failing(error: Error, times: number): { run: () => Promise<number>; tries: () => number } {
  let tries = 0;
  return {
    tries: () => tries,
    async run() {
      tries += 1;
      if (tries <= times) throw error;
      return 1;
    },
  };
}

const away = new UnreachableError("the database is away", { code: "database-unreachable" });
const full = diskFull("/data", "0.0 MB are left");
const ways = {
  "a worker's write": (run: () => Promise<number>) => retryWrite(run, 60_000),
  "a ledger's statement": (run: () => Promise<number>) =>
    retryWhileDatabaseDown(run, { pause: async () => {} }),
};

it.each(Object.entries(ways))(
  "%s waits for a database that is away, and not for room on a disk",
  async (_, way) => {
    const passing = failing(away, 2);
    expect(await way(passing.run)).toBe(1);
    expect(passing.tries()).toBe(3);
    const hopeless = failing(full, 2);
    await expect(way(hopeless.run)).rejects.toBe(full);
    expect(hopeless.tries()).toBe(1);
  },
);
