import fc from "fast-check";
import { expect, it } from "vitest";
import { diffWords } from "../../../dashboard/text/diff-words.ts";

const shown = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `{+${text}+}` : `[-${text}-]`))
    .join("");

it("marks what was changed by words, and joins changes that lie close together", () => {
  expect(
    shown(
      "Which river rises in the old park of the town?",
      "Which stream rises in the old park of the town?",
    ),
  ).toBe("Which [-river-]{+stream+} rises in the old park of the town?");
  expect(shown("who led the team in 1958 to a win", "who coached a team in 1962 to a win")).toBe(
    "who [-led the team in 1958-]{+coached a team in 1962+} to a win",
  );
});

it("finds the words of Chinese", () => {
  expect(shown("哪位学者获得了该奖章？", "哪位作家获得了该奖章？")).toBe(
    "哪位[-学者-]{+作家+}获得了该奖章？",
  );
});

it("shows both versions whole: the old one without what was added, the new one without what was removed", () => {
  const text = fc.array(fc.constantFrom("a", "river", "的", "学者", " ", "1958", ",", "?"), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(" "), other.join(" ")];
      const changes = diffWords(before, after);
      const without = (kind: string): string =>
        changes
          .filter((change) => change.kind !== kind)
          .map((change) => change.text)
          .join("");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
    { numRuns: 200 },
  );
});
