import { describe, expect, it } from "vitest";
import type { ReleaseItem } from "../../../../domain/release/release-item.ts";
import { releaseSettings } from "../../../../domain/settings/release-settings.ts";
import { removeDuplicates } from "../../../../releases/duplicates/remove-duplicates.ts";
import { makePiece, makeReleaseItem } from "../make-release-item.ts";

const { duplicates: thresholds } = releaseSettings.parse({});
const question =
  "Which of the two bridges that were opened in the spring of the year is the longer one, and by how much?";
const sites = (...names: string[]) => names.map((site, place) => makePiece({ id: `${site}${place}`, site }));
const item = (id: string, changes: Partial<ReleaseItem> = {}) =>
  makeReleaseItem({ id, question, ...changes });
const remove = (
  items: readonly ReleaseItem[],
  earlier: readonly ReleaseItem[] = [],
  chosen: readonly ReleaseItem[] = [],
) => removeDuplicates(items, { earlier, chosen, thresholds });

describe("removeDuplicates", () => {
  it("keeps the one with more sites, then with more evidence, then the older one", () => {
    const bySites = [
      item("a", { evidence: sites("x.example", "x.example") }),
      item("b", { evidence: sites("x.example", "y.example") }),
    ];
    expect(remove(bySites).kept.map(({ id }) => id)).toEqual(["b"]);
    const byPieces = [
      item("a", { evidence: sites("x.example") }),
      item("b", { evidence: sites("x.example", "x.example") }),
    ];
    expect(remove(byPieces).kept.map(({ id }) => id)).toEqual(["b"]);
    const byAge = [item("a"), item("b", { accepted: "2026-02-01T00:00:00.000Z" })];
    expect(remove(byAge)).toMatchObject({
      kept: [{ id: "b" }],
      removed: [{ id: "a", of: "b", why: "wording", similarity: 1, earlier: false }],
    });
  });

  it("keeps the same ones in whichever order they come, and the order of what is kept", () => {
    const items = [
      item("a"),
      makeReleaseItem({ id: "z" }),
      item("b"),
      makeReleaseItem({ id: "c" }),
      item("d"),
    ];
    expect(remove(items).kept.map(({ id }) => id)).toEqual(["a", "z", "c"]);
    expect(remove([...items].reverse()).kept.map(({ id }) => id)).toEqual(["c", "z", "a"]);
  });

  it("leaves out what repeats an earlier release, retired items too, and keeps what was released itself", () => {
    const gone = item("gone");
    const better = item("better", { evidence: sites("x.example", "y.example", "z.example") });
    expect(remove([better], [gone])).toMatchObject({
      kept: [],
      removed: [{ id: "better", of: "gone", earlier: true }],
    });
    expect(remove([gone, better], [gone])).toMatchObject({
      kept: [{ id: "gone" }],
      removed: [{ id: "better" }],
    });
  });

  it("leaves out what repeats an item that is already chosen, and says that this one was not released before", () => {
    const [chosen, better] = [item("chosen"), item("better", { evidence: sites("x.example", "y.example") })];
    expect(remove([better], [], [chosen])).toMatchObject({
      kept: [],
      removed: [{ id: "better", of: "chosen", earlier: false }],
    });
    // An item that was released before is named first, and an item that is both chosen and released was released.
    expect(remove([better], [item("released")], [chosen])).toMatchObject({
      removed: [{ id: "better", of: "released", earlier: true }],
    });
    expect(remove([better], [chosen], [chosen])).toMatchObject({
      removed: [{ id: "better", of: "chosen", earlier: true }],
    });
  });

  it("nothing to remove, and nothing at all", () => {
    const items = [makeReleaseItem({ id: "a" }), makeReleaseItem({ id: "b" })];
    expect(remove(items)).toEqual({ kept: items, removed: [] });
    expect(remove([])).toEqual({ kept: [], removed: [] });
  });
});
