import { expect, test } from "vitest";
import { findStatedTime } from "../../../../domain/question/stated-time.ts";

test.each([
  ["As of 31 March 2026, which release had the highest number?", "31 March 2026"],
  ["Orn has a council. Who led it as of February 2026?", "February 2026"],
  ["Which stage had the project reached as of the end of 2025?", "the end of 2025"],
  ["As of 2026-03-31, who chaired the council?", "2026-03-31"],
  ["A bridge crosses the Alder. In March 2026, who owned it?", "March 2026"],
  ["截至2026年3月31日，版本号最高的是哪个？", "2026年3月31日"],
  ["到2025年底为止，谁是负责人？", "2025年底"],
  ["2026年3月当时，谁是负责人？", "2026年3月"],
])("a question may state the time for which it asks: %s", (question, time) => {
  expect(findStatedTime(question)).toBe(time);
});

test.each([
  "Which company does the member work for who was elected in November 2025?",
  "In November 2025 a member was elected. Which company does she work for?",
  "Which project of this foundation graduated in 2026?",
  "2026年第一季度发表了一则公告。该系列中版本号最高的是哪个？",
  "2026年有一家公司加入了用户组，是哪一家？",
])("the time of a clue is not that of what is asked: %s", (question) => {
  expect(findStatedTime(question)).toBeNull();
});
