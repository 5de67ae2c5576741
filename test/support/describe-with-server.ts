import { describe, it } from "vitest";
import { type PostgresKind, postgresBinaries, redisBinary } from "./has-server.ts";
import { isLong } from "./is-long.ts";

function describeOrSkip(name: string, present: boolean, missing: string, suite: () => void): void {
  if (present) {
    describe(name, suite);
    return;
  }
  if (process.env["CI"]) {
    describe(name, () => {
      it(`needs ${missing}`, () => {
        throw new Error(`${missing} is missing, and CI is set: run node scripts/setup-test-servers.mjs`);
      });
    });
    return;
  }
  console.warn(`SKIPPED "${name}": ${missing} is missing here; npm test installs it where it may`);
  describe.skip(name, suite);
}

/** A suite that runs on the embedded PostgreSQL in `npm test`, and on Debian's in `npm run test:long`, skipped aloud where that is absent. */
export function describeOnEachPostgres(name: string, suite: (kind: PostgresKind) => void): void {
  const kind = isLong || process.env["FRESHET_TEST_PG"] === "debian" ? "debian" : "embedded";
  const present = postgresBinaries(kind) !== undefined;
  describeOrSkip(`${name} (${kind} PostgreSQL)`, present, `${kind} PostgreSQL`, () => suite(kind));
}

/** A suite that needs a real Redis, skipped aloud where it is absent. */
export function describeWithRedis(name: string, suite: () => void): void {
  describeOrSkip(name, redisBinary() !== undefined, "redis-server", suite);
}
