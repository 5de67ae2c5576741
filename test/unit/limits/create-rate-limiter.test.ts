import { expect, it } from "vitest";
import type { HostPause, HostPutOff, HostTurn, HostTurns } from "../../../../domain/ports/host-turns.ts";
import { createHostTurns } from "../../../../web/politeness/create-host-turns.ts";
import { createMemoryTurnStore } from "../../../../web/politeness/create-memory-turn-store.ts";

/** Time that stands still until it is moved. */
function fakeTime() {
  let present = 0;
  const timers = new Set<{ at: number; call: () => void }>();
  return {
    now: () => present,
    after(milliseconds: number, call: () => void) {
      const timer = { at: present + milliseconds, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async pass(milliseconds: number) {
      await settle();
      const until = present + milliseconds;
      for (;;) {
        const next = [...timers].sort((a, b) => a.at - b.at)[0];
        if (!next || next.at > until) break;
        timers.delete(next);
        present = next.at;
        next.call();
        await settle();
      }
      present = until;
      await settle();
    },
  };
}
type FakeTime = ReturnType<typeof fakeTime>;

const makeTurns = (
  time: FakeTime,
  limits: { perHost: number | null; intervalMs: number; maxWaitMs: number },
): HostTurns => createHostTurns({ ...limits, store: createMemoryTurnStore({ now: time.now }), ...time });

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function queueUp(turns: HostTurns, host: string, count: number, patienceMs = Number.POSITIVE_INFINITY) {
  const got: (HostTurn | HostPause | HostPutOff)[] = [];
  for (let i = 0; i < count; i += 1) void turns.take(host, { patienceMs }).then((turn) => got.push(turn));
  return got;
}
const end = (turn: HostTurn | HostPause | HostPutOff | undefined, outcome?: { pauseMs: number }) => {
  if (!turn?.granted) throw new Error("not granted");
  turn.end(outcome);
};

it("lets so many in at once and so far apart, each host on its own", async () => {
  const time = fakeTime();
  const turns = makeTurns(time, { perHost: 2, intervalMs: 1_000, maxWaitMs: 20_000 });
  const [a, b] = [queueUp(turns, "a", 4), queueUp(turns, "b", 1)];
  await settle();
  expect([a.length, b.length]).toEqual([1, 1]);
  await time.pass(999);
  expect(a).toHaveLength(1);
  await time.pass(1);
  expect(a).toHaveLength(2);
  await time.pass(5_000);
  expect(a).toHaveLength(2);
  end(a[0]);
  end(a[0]);
  await settle();
  expect(a).toHaveLength(3);
});

it("keeps the distance that the host asks for where it is the longer", async () => {
  const time = fakeTime();
  const turns = makeTurns(time, { perHost: 9, intervalMs: 1_000, maxWaitMs: 20_000 });
  await turns.take("a", { intervalMs: 5_000 });
  const next = queueUp(turns, "a", 1);
  await time.pass(4_999);
  expect(next).toHaveLength(0);
  await time.pass(1);
  expect(next).toHaveLength(1);
});

it("waits for a pause that is short, turns away at a long one, and doubles what is asked again", async () => {
  const time = fakeTime();
  const turns = makeTurns(time, { perHost: 1, intervalMs: 0, maxWaitMs: 10_000 });
  end(await turns.take("a"), { pauseMs: 3_000 });
  const waiting = queueUp(turns, "a", 1);
  await time.pass(3_000);
  end(waiting[0], { pauseMs: 0 });
  const again = queueUp(turns, "a", 1);
  await time.pass(9_999);
  expect(again).toHaveLength(0);
  await time.pass(1);
  end(again[0], { pauseMs: 60_000 });
  expect(await turns.take("a")).toEqual({ granted: false, retryInMs: 60_000 });
  await time.pass(60_000);
  end(await turns.take("a"));
  end(await turns.take("a"), { pauseMs: 500 });
  await time.pass(500);
  expect(await turns.take("a")).toMatchObject({ granted: true });
});

it("forgets who goes away", async () => {
  const time = fakeTime();
  const turns = makeTurns(time, { perHost: 1, intervalMs: 0, maxWaitMs: 10_000 });
  const first = await turns.take("a");
  const calls = new AbortController();
  const gone = turns.take("a", { signal: calls.signal });
  const next = queueUp(turns, "a", 1);
  calls.abort(new Error("called off"));
  await expect(gone).rejects.toThrow("called off");
  end(first);
  await settle();
  expect(next).toHaveLength(1);
});

it("puts those off who would wait for longer than they have patience, each to a time of its own", async () => {
  const time = fakeTime();
  const turns = makeTurns(time, { perHost: 1, intervalMs: 2_000, maxWaitMs: 20_000 });
  const got = queueUp(turns, "a", 4, 500);
  await settle();
  const first = got.find(({ granted }) => granted);
  const others = got.filter(({ granted }) => !granted);
  expect(first).toMatchObject({ granted: true });
  expect(others).toEqual(
    [2_000, 4_000, 6_000].map((retryInMs) => ({ granted: false, putOff: true, retryInMs })),
  );
  end(first);
  // Nobody waits any more, and who comes at the time told gets the turn.
  await time.pass(2_000);
  const [second] = [queueUp(turns, "a", 1, 500)];
  await settle();
  expect(second[0]).toMatchObject({ granted: true });
});

it("lets one wait whose turn comes within its patience", async () => {
  const time = fakeTime();
  const turns = makeTurns(time, { perHost: 1, intervalMs: 2_000, maxWaitMs: 20_000 });
  const [first] = [queueUp(turns, "a", 1)];
  await settle();
  end(first[0]);
  await time.pass(1_600);
  const second = queueUp(turns, "a", 1, 500);
  await settle();
  expect(second).toEqual([]);
  await time.pass(400);
  expect(second[0]).toMatchObject({ granted: true });
});
