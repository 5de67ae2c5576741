import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEchoIndex } from "../../../../gates/leaks/create-echo-index.ts";
import { findQuestionEcho, finishedQuestion } from "../../../../gates/leaks/find-question-echo.ts";

const limits = { words: 8, hanCharacters: 16 };
const english =
  "In the early 2020s, a research vessel named after a river was handed to an institute on the northern coast. Which engineer led the design of its hull?";
const chinese =
  "二十一世纪二十年代初，一艘以河流命名的科考船交付给北方海岸的一家研究所。其船体由哪位工程师主持设计？";
const mixed = "由OpenSea Robotics公司在2026年春天发布的水下机器人叫什么名字";
const index = createEchoIndex(limits);
index.add("q1", english);
index.add("q2", chinese);
index.add("q3", mixed);
const ids = (text: string): string[] => index.find(text).map(({ questionId }) => questionId);

describe("createEchoIndex", () => {
  it.each([
    [
      "a piece within a page",
      `${"Words before. ".repeat(500)}named after a RIVER; was handed to an institute${" after".repeat(500)}`,
      ["q1"],
    ],
    ["a Chinese piece across a stop", `新闻：一艘以河流命名的科考船，交付给北方海岸，欢迎`, ["q2"]],
    ["words and characters together", "OpenSea Robotics公司在2026年春天发布的水下", ["q3"]],
    ["two questions on one page", `${english}\n${chinese}`, ["q1", "q2"]],
    ["seven words", "research vessel named after a river was", []],
    ["fifteen characters", "艘以河流命名的科考船交付给北方", []],
    ["nothing", " ,。 ", []],
  ])("finds %s", (_, text, found) => {
    expect(ids(text)).toEqual(found);
  });

  it("finds a short question by the whole of it, and one of a few words not at all", () => {
    const short = createEchoIndex(limits);
    short.add("s", "Who led the hull design?");
    short.add("t", "Who led it?");
    expect(
      short.find("asked: who led the hull design, and who led it").map((echo) => echo.questionId),
    ).toEqual(["s"]);
    expect(short.find("who led the hull")).toEqual([]);
  });

  it("agrees with the comparison of each question by itself", () => {
    const word = fc.constantFrom(..."river hull ship coast 船 河 流 北 岸 of the".split(" "));
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), text, (questions, page) => {
        const small = { words: 4, hanCharacters: 6 };
        const own = createEchoIndex(small);
        for (const [place, question] of questions.entries()) own.add(String(place), question);
        const alone = questions.flatMap((question, place) =>
          findQuestionEcho(page, [finishedQuestion(String(place), question)], small) === null
            ? []
            : [String(place)],
        );
        expect(
          own
            .find(page)
            .map(({ questionId }) => questionId)
            .sort(),
        ).toEqual(alone.sort());
      }),
    );
  });
});
