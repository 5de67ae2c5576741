import { expect, it } from "vitest";
import { evaluationLimits } from "../../../domain/evaluation/evaluation-limits.ts";
import { buildReport } from "../../../evaluation/report/build-report.ts";
import { escapeShown } from "../../../evaluation/report/escape-shown.ts";
import { writeMarkdown } from "../../../evaluation/report/write-report.ts";
import { sampleItem, sampleTrial } from "./sample-trials.ts";

const markdownOf = (name: string): string =>
  writeMarkdown(
    buildReport({
      evaluation: {
        ...{ id: "e-1", source: "f.csv", format: "BrowseComp", status: "open", ended: null },
        started: new Date("2026-03-01"),
        plan: {
          solvers: [{ name, kind: "model", source: "m", family: null }],
          ...{ modes: ["tools"], runs: 1, judge: "j", limits: evaluationLimits.parse({}) },
          warnings: [`${name} is slow`],
        },
      },
      items: [sampleItem({ id: "a" })],
      trials: [sampleTrial({ itemId: "a", solver: name })],
      ...{ dollars: 0, simulated: false, webDates: { first: "2026-03-01", last: "2026-03-02" } },
    }),
  );

it("a solver's name is text in Markdown, whatever it holds", () => {
  const markdown = markdownOf("<script>a&lt;|\u001b[2J\u202e");
  for (const raw of ["<script", "\u001b", "\u202e"]) expect(markdown).not.toContain(raw);
  expect(markdown).toContain("| &lt;script>a&amp;lt;\\|\\u001b[2J\\u202e |");
  expect(markdownOf("team-ü 日本 (v2) > old")).toContain("| team-ü 日本 (v2) > old |");
});

it("a page of HTML holds no characters that a terminal obeys, and all that scripts need", () => {
  expect(escapeShown("a\u001b[2J\u202eb\u0000\u009b<")).toBe("a\\u001b[2J\\u202eb\\u0000\\u009b&lt;");
  const honest = "می\u200cخواهم 👩\u200d🚀\n\tשלום\u200f";
  expect(escapeShown(honest)).toBe(honest);
});
