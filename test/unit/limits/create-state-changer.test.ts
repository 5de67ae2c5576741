import { expect, it } from "vitest";
import type { RateState, RateStore } from "../../../domain/ports/web/rate-limiter.ts";
import { createStateChanger } from "../../../limits/change-rate-state.ts";
import { createMemoryRateStore } from "../../../limits/create-memory-rate-store.ts";

const later = (state: RateState, by: number) => ({
  state: { ...state, nextAt: state.nextAt + by },
  answer: state.nextAt,
});

/** A store that counts what it is asked, and can be away. */
function counted() {
  const store = createMemoryRateStore({ now: () => 0 });
  const asked = { reads: 0, writes: 0, isAway: false };
  const counting: RateStore = {
    async read(name) {
      asked.reads += 1;
      if (asked.isAway) throw new Error("away");
      return store.read(name);
    },
    async write(name, change) {
      asked.writes += 1;
      return store.write(name, change);
    },
  };
  return { asked, store: counting };
}

it("makes changes that come while another one is under way together, in their order", async () => {
  const { asked, store } = counted();
  const change = createStateChanger(store);
  const answers = await Promise.all([1, 10, 100].map((by) => change("a", (state) => later(state, by))));
  expect(answers).toEqual([0, 1, 11]);
  expect(asked).toMatchObject({ reads: 2, writes: 2 });
  expect((await store.read("a")).state?.nextAt).toBe(111);
});

it("begins anew where another process wrote first, and loses no change of either", async () => {
  const { store } = counted();
  const [one, other] = [createStateChanger(store), createStateChanger(store)];
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other)("a", (state) => later(state, 1))),
  );
  expect((await store.read("a")).state?.nextAt).toBe(20);
});

it("tells each caller that the store is away, and goes on when it is back", async () => {
  const { asked, store } = counted();
  const change = createStateChanger(store);
  asked.isAway = true;
  const failed = await Promise.allSettled([1, 2, 3].map((by) => change("a", (state) => later(state, by))));
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  asked.isAway = false;
  expect(await change("a", (state) => later(state, 5))).toBe(0);
});
