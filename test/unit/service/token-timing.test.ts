import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, it, vi } from "vitest";
import { openAccessService } from "../../../access/access-service.ts";
import type { ApiToken, TokenStore } from "../../../domain/ports/access/token-store.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import { isLong } from "../../support/is-long.ts";

type Stored = ApiToken & { readonly secretHash: string };

/** The service over tokens in memory: without a database, the time of a check is that of its own steps. */
function openAccess() {
  const known = new Map<string, Stored>();
  const tokens: Pick<TokenStore, "get" | "create" | "touch"> = {
    get: async (id) => known.get(id) ?? null,
    async create({ secretHash, ...request }) {
      const token = { ...request, created: new Date(), lastUsed: new Date(), revoked: null };
      known.set(token.id, { ...token, secretHash });
      return token;
    },
    touch: async () => {},
  };
  return openAccessService({
    stores: { tokens } as unknown as Pick<Stores, "tokens" | "auditLog" | "idempotency">,
  });
}

const change = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;

async function makeTexts() {
  const access = openAccess();
  const { text } = await access.createToken({ name: "holder", scopes: ["read"], expiresDays: 1 });
  const secretAt = text.lastIndexOf("_", text.length - 43) + 1;
  const [, , id = ""] = text.split("_");
  return {
    access,
    right: text,
    first: change(text, secretAt),
    last: change(text, text.length - 2),
    unknown: text.replace(id, "0123456789ab"),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it("whatever is wrong with a token, the same steps are taken: one hash, and one comparison in constant time", async () => {
  const hash = vi.spyOn(crypto, "createHash");
  const equal = vi.spyOn(crypto, "timingSafeEqual");
  syncBuiltinESMExports();
  const { access, right, first, last, unknown } = await makeTexts();
  const steps: unknown[] = [];
  for (const text of [right, first, last, unknown]) {
    hash.mockClear();
    equal.mockClear();
    const isAccepted = (await access.checkToken(text)) !== null;
    const compared = equal.mock.calls.map((sides) => sides.map(({ byteLength }) => byteLength));
    steps.push([isAccepted, hash.mock.calls.length, compared]);
  }
  const wanted = [1, [[64, 64]]];
  expect(steps).toEqual([true, false, false, false].map((isAccepted) => [isAccepted, ...wanted]));
});

// A busy machine spoils what this measures. The test above shows the same by the steps that are taken.
it.runIf(isLong)(
  "the time of a refusal doesn't tell whether the id or the secret was wrong, nor where",
  async () => {
    const { access, first, last, unknown } = await makeTexts();
    const kinds = { first, last, unknown };
    const took: Record<keyof typeof kinds, number[]> = { first: [], last: [], unknown: [] };
    const perBatch = 200;
    // The kinds take turns, and the quickest tenth of the batches counts: a busy machine makes others slower, whichever kind it meets.
    for (let round = 0; round < 60; round += 1)
      for (const kind of ["first", "last", "unknown"] as const) {
        const began = process.hrtime.bigint();
        for (let check = 0; check < perBatch; check += 1) await access.checkToken(kinds[kind]);
        took[kind].push(Number(process.hrtime.bigint() - began));
      }
    const quick = Object.values(took).map((all) => all.sort((one, other) => one - other)[6] ?? Number.NaN);
    expect(Math.max(...quick) / Math.min(...quick)).toBeLessThan(1.25);
  },
);
