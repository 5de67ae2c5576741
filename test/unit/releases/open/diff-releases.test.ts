import { expect, it } from "vitest";
import { type ComparedRelease, compareReleases } from "../../../../releases/open/diff-releases.ts";

/** What a comparison by ids reads of a release. */
const release = (
  id: string,
  items: readonly string[],
  given: { previous?: string; inClear?: string[]; earlier?: string[] } = {},
): ComparedRelease => {
  const { previous = null, inClear = [], earlier } = given;
  const manifest = {
    release: { id },
    retired: { inClear, withdrawn: [], ...(earlier && { earlier }) },
    previous: previous === null ? null : { id: previous },
  };
  return { manifest, ids: items } as unknown as ComparedRelease;
};
const one = release("a", ["q-1", "q-2"]);

it.each([
  ["retired since", release("c", [], { previous: "b", inClear: ["q-1", "q-2"], earlier: [] }), true],
  [
    "retired in a release in between",
    release("c", [], { previous: "b", earlier: ["q-1", "q-2", "q-3"] }),
    true,
  ],
  ["not retired by then", release("c", [], { previous: "b", earlier: ["q-3"] }), false],
  ["not told, by a manifest that keeps no earlier ones", release("c", [], { previous: "b" }), null],
  ["not retired, by such a one of the release right after", release("c", [], { previous: "a" }), false],
])("what went was %s", (_, other, retired) => {
  expect(compareReleases(one, other, null)).toEqual({
    ...{ from: "a", to: "c", came: [], changed: null, kept: 0 },
    went: [
      { id: "q-1", retired },
      { id: "q-2", retired },
    ],
  });
});
