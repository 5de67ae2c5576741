import { expect, it } from "vitest";
import type { Lifecycle } from "../../../../domain/exposure/lifecycle.ts";
import type { Reverification } from "../../../../domain/ports/questions/reverification-store.ts";
import { decideRecomputed } from "../../../../gates/reverify/decide-recomputed.ts";

const asked = new Date("2026-05-10T08:00:00Z");
const reverification = (given: Partial<Reverification>): Reverification => ({
  ...{ questionId: "q", key: "k", at: new Date("2026-06-01"), outcome: "drifted", reason: "", since: null },
  ...{ anchored: false, pieces: [], facts: [], proof: { before: "same", after: "other" }, dollars: 0 },
  correction: null,
  ...given,
});
const correction = { answer: "Jon Vik" } as NonNullable<Reverification["correction"]>;
type ItemLifecycle = Pick<Lifecycle, "state" | "reason">;

it.each<[string, ItemLifecycle | null, Reverification[], ReturnType<typeof decideRecomputed>["as"]]>([
  ["an item of another benchmark", null, [], "before"],
  ["a live item", { state: "active", reason: "accepted" }, [reverification({ outcome: "holds" })], "before"],
  ["withdrawn", { state: "retired", reason: "withdrawn" }, [], "dropped"],
  ["retired as exposed: its verdicts stand", { state: "retired", reason: "exposed" }, [], "before"],
  [
    "drifted before it was asked",
    { state: "quarantined", reason: "drifted" },
    [reverification({ since: "2026-05-01" })],
    "dropped",
  ],
  [
    "drifted since: right when it was asked",
    { state: "retired", reason: "drifted" },
    [reverification({ since: "2026-05-20" })],
    "before",
  ],
  ["drifted, nobody knows when", { state: "retired", reason: "drifted" }, [reverification({})], "dropped"],
  [
    "contradicted, whenever that was said",
    { state: "retired", reason: "contradicted" },
    [reverification({ outcome: "contradicted", since: "2026-05-20" })],
    "dropped",
  ],
  [
    "contradicted, then retired as aged",
    { state: "retired", reason: "aged" },
    [reverification({ outcome: "contradicted" })],
    "dropped",
  ],
  [
    "drifted before it was asked, then retired as exposed",
    { state: "retired", reason: "exposed" },
    [reverification({ since: "2026-05-01" }), reverification({ outcome: "unknown" })],
    "dropped",
  ],
  [
    "drifted before it was asked, and once more since",
    { state: "retired", reason: "drifted" },
    [reverification({ since: "2026-05-01" }), reverification({ since: "2026-05-20" })],
    "dropped",
  ],
  [
    "contradicted, and it held at the second look",
    { state: "retired", reason: "aged" },
    [reverification({ outcome: "contradicted" }), reverification({ outcome: "holds" })],
    "before",
  ],
  [
    "contradicted, and another source states it",
    { state: "watch", reason: "source-gone" },
    [reverification({ outcome: "contradicted" }), reverification({ outcome: "source-gone", anchored: true })],
    "before",
  ],
  [
    "corrected, and contradicted after that",
    { state: "retired", reason: "aged" },
    [reverification({ since: "2026-05-01", correction }), reverification({ outcome: "contradicted" })],
    "dropped",
  ],
  ["its source is gone, its answer isn't", { state: "retired", reason: "source-gone" }, [], "before"],
  [
    "corrected, and it was so when it was asked",
    { state: "active", reason: "corrected" },
    [reverification({ since: "2026-05-01", correction })],
    "judged-again",
  ],
  [
    "corrected by what changed since",
    { state: "active", reason: "corrected" },
    [reverification({ since: "2026-05-20", correction })],
    "before",
  ],
])("%s", (_, lifecycle, reverifications, as) => {
  expect(decideRecomputed(lifecycle, { reverifications, isWithdrawn: false }, asked).as).toBe(as);
});

it("an item that was taken back after it had been retired for something else is dropped too", () => {
  const aged: ItemLifecycle = { state: "retired", reason: "aged" };
  const decide = (isWithdrawn: boolean) =>
    decideRecomputed(aged, { reverifications: [], isWithdrawn }, asked);
  expect(decide(true)).toEqual({ as: "dropped", why: "withdrawn" });
  expect(decide(false)).toEqual({ as: "before" });
});

it("what one re-verification found and none has settled is the reason, not the last one of its life", () => {
  const reverifications = [
    reverification({ outcome: "contradicted" }),
    reverification({ outcome: "source-gone" }),
  ];
  const lifecycle: ItemLifecycle = { state: "retired", reason: "source-gone" };
  expect(decideRecomputed(lifecycle, { reverifications, isWithdrawn: false }, asked)).toEqual({
    ...{ as: "dropped", why: "contradicted" },
  });
});
