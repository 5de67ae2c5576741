import { expect, it } from "vitest";
import { contextOf } from "../../../../domain/evaluation/benchmark-item.ts";
import { inspectSamples } from "../../../../formats/read/inspect-samples.ts";

const read = (row: Readonly<Record<string, unknown>>) => inspectSamples.read(row, 1);

it.each([
  ["a letter", "B"],
  ["the text of a choice", "Rome"],
])("choices are shown with their letters, and the target is %s", (_, target) => {
  expect(read({ input: "Which city?", choices: ["Paris", "Rome"], target, id: "1" })).toMatchObject({
    question: "Which city?\n\nA) Paris\nB) Rome",
    ...{ answer: "Rome", aliases: ["B"], answers: null, form: "plain" },
  });
});

it("several targets among choices are a set", () => {
  const choices = ["Paris", "Rome", "Oslo"];
  expect(read({ input: "Which cities?", choices, target: ["A", "C"] })).toMatchObject({
    ...{ answer: "Paris; Oslo", aliases: ["A, C"], answers: ["Paris", "Oslo"], form: "set" },
  });
});

it.each([
  ["a text with commas", "Paris,Rome", ["A) Paris", "B) Rome"]],
  ["JSON", '["Paris, France", 7]', ["A) Paris, France", "B) 7"]],
  ["an empty cell", "", []],
  ["nothing", null, []],
])("choices may be %s", (_, choices, lines) => {
  const { question } = read({ input: "Which?", choices, target: "A" });
  expect(question.split("\n\n")[1]?.split("\n") ?? []).toEqual(lines);
});

it("a target that is no choice, or a choice that is no text, is refused", () => {
  const [input, choices] = ["Which?", ["Paris", "Rome"]];
  expect(() => read({ input, choices, target: "C" })).toThrow("target names none of the choices");
  expect(() => read({ input, choices: ["Paris", { text: "Rome" }], target: "A" })).toThrow(
    "choices has an entry",
  );
});

it("numbers are read as targets and ids", () => {
  expect(read({ input: "How many?", target: 5, id: 7n })).toMatchObject({ id: "7", answer: "5" });
});

it("answers and a context in metadata of others change neither the answer nor what an agent is given", () => {
  const metadata = { answers: ["Ann", "Ann Lee"], context: "From the page …", domain: "people" };
  const item = read({ input: "Who?", target: "Ann", metadata });
  expect(item).toMatchObject({ answers: null, form: "plain", domain: "people" });
  expect(contextOf(item)).toBeNull();
});

it("answers and a context are read with the form for which Freshet writes them", () => {
  const set = { form: "set", answers: ["Ann", "Ben"], context: "no" };
  expect(read({ input: "Who?", target: "Ann; Ben", metadata: set })).toMatchObject({
    answers: ["Ann", "Ben"],
  });
  const ambiguous = { form: "ambiguous", context: "The one of 2020.", answers: null };
  expect(contextOf(read({ input: "Who?", target: "Ann", metadata: ambiguous }))).toBe("The one of 2020.");
});

it("a field of metadata that has another type costs no other field", () => {
  const metadata = {
    language: "zh",
    nodes: "many",
    domain: "x",
    layouts: [{ k: 1, order: [0] }],
    documents: ["a"],
  };
  const item = read({ input: "Wo?", target: "B", metadata });
  expect(item).toMatchObject({ language: "zh", domain: "x", nodes: null });
  expect(item).not.toHaveProperty("documents");
  expect(item).not.toHaveProperty("layouts");
});
