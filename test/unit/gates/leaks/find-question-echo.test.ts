import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findQuestionEcho,
  finishedQuestion,
  maySearchOwnDraft,
  maySearchQuestion,
} from "../../../../gates/leaks/find-question-echo.ts";
import { splitTokens } from "../../../../gates/passages/bound-summary.ts";

const limits = { words: 8, hanCharacters: 16 };
const english = finishedQuestion(
  "q1",
  "In the early 2020s, a research vessel named after a river was handed to an institute on the northern coast. Which engineer led the design of its hull?",
);
const chinese = finishedQuestion(
  "q2",
  "二十一世纪二十年代初，一艘以河流命名的科考船交付给北方海岸的一家研究所。其船体由哪位工程师主持设计？",
);
const mixed = finishedQuestion("q3", "由OpenSea Robotics公司在2026年春天发布的水下机器人叫什么名字");
const all = [english, chinese, mixed];
const echo = (query: string, questions = all) => findQuestionEcho(query, questions, limits);

describe("findQuestionEcho", () => {
  it.each([
    ["the whole question", english.tokens.join(" "), "q1"],
    ["eight words, other case and marks", "«A Research-Vessel named after a river WAS handed»", "q1"],
    ["a piece within other words", "news: handed to an institute on the northern coast in May", "q1"],
    ["the whole Chinese question", chinese.tokens.join(""), "q2"],
    ["sixteen characters across a stop", "艘以河流命名的科考船，交付给北方海 2026", "q2"],
    ["words and characters together", "OpenSea Robotics公司在2026年春天发布的水下", "q3"],
  ])("finds %s", (_, query, questionId) => {
    expect(echo(query)).toMatchObject({ questionId });
  });

  it.each([
    ["seven words", "research vessel named after a river was"],
    [
      "the same words in another order",
      "hull design engineer river vessel named coast northern institute led research",
    ],
    ["two short pieces", "vessel named after a river | institute on the northern coast"],
    ["fifteen characters", "艘以河流命名的科考船交付给北方"],
    ["names alone", "OpenSea Robotics 2026 水下机器人"],
    ["nothing", "  ,。 "],
  ])("passes %s", (_, query) => {
    expect(echo(query)).toBeNull();
  });

  it("gives the longest shared piece, of whichever question", () => {
    const longer = finishedQuestion("q4", `Say: ${english.tokens.slice(3, 15).join(" ")}?`);
    expect(echo(english.tokens.slice(3, 15).join(" "), [longer, english])).toEqual({
      questionId: "q4",
      piece: english.tokens.slice(3, 15).join(" "),
    });
    expect(echo("手册：艘以河流命名的科考船，交付给北方海岸！")?.piece).toBe(
      "艘以河流命名的科考船交付给北方海岸",
    );
  });

  it("guards a short question as a whole, and one of a few words not at all", () => {
    const short = finishedQuestion("s", "Who led the hull design?");
    expect(echo("Who led the hull design", [short])).toMatchObject({ questionId: "s" });
    expect(echo("Who led the hull", [short])).toBeNull();
    expect(echo("Who is she", [finishedQuestion("t", "Who is she?")])).toBeNull();
  });

  it("finds every piece of the limit's length, wherever it stands", () => {
    const word = fc.constantFrom("ab", "cd", "ef", "gh", "ij");
    const text = fc.array(word, { minLength: 8, maxLength: 30 });
    fc.assert(
      fc.property(text, fc.nat(), fc.array(word), fc.array(word), (tokens, at, before, after) => {
        const question = finishedQuestion("q", tokens.join(" "));
        const start = at % (tokens.length - 7);
        const query = [...before, ...tokens.slice(start, start + 8), ...after].join(" ");
        const found = echo(query, [question]);
        expect(found).not.toBeNull();
        expect(` ${tokens.join(" ")} `).toContain(` ${found?.piece} `);
        expect(` ${query} `).toContain(` ${found?.piece} `);
        expect(splitTokens(found?.piece ?? "").length).toBeGreaterThanOrEqual(8);
      }),
    );
  });
});

it("lets solvers alone search their question", () => {
  const scope = { kind: "run", id: "r" } as const;
  expect(maySearchQuestion({ scope, step: "panel" })).toBe(true);
  expect(maySearchQuestion({ scope: { kind: "evaluation", id: "e" }, step: "solve" })).toBe(true);
  for (const step of ["gather", "filter", "compose", "alternatives", "seek-alternatives", "test-answers"]) {
    expect(maySearchQuestion({ scope, step })).toBe(false);
    expect(maySearchOwnDraft({ scope, step })).toBe(false);
  }
  expect(maySearchQuestion({ scope, step: "find-alone" })).toBe(false);
  expect(maySearchOwnDraft({ scope, step: "find-alone" })).toBe(true);
  expect(maySearchOwnDraft({ scope: { kind: "evaluation", id: "e" }, step: "find-alone" })).toBe(false);
  expect(maySearchQuestion({ scope: { kind: "seeding", id: "s" }, step: "seeding" })).toBe(false);
});
