import { expect, it } from "vitest";
import { describeComparing } from "../../../../cli/commands/delta/describe-comparing.ts";

it("words how far a comparison is, and how fast it goes", () => {
  expect(describeComparing({ done: 30_000, total: 120_000, compared: 1_500 }, 4)).toEqual({
    done: "30,000 entities of 120,000 passed",
    more: ["1,500 with other revisions", "7,500 a second"],
    share: 0.25,
  });
  expect(describeComparing({ done: 0, total: 0, compared: 0 }, 0)).toMatchObject({
    more: ["0 with other revisions"],
    share: 1,
  });
});
