import { expect, it } from "vitest";
import { openSchool } from "../../../../simulation/models/persona/open-school.ts";
import { createWorld } from "../../../../simulation/world/create-world.ts";

const world = createWorld({ seed: 5, size: "small" });
const learnt = [{ question: "Which  prize was it?", answer: "Velo Prize" }];

it("a model knows the questions that it was taught, however they are spaced, and no other model does", () => {
  const school = openSchool(world);
  school.teach({ model: "newer", learnt });
  school.teach({ model: "newer", learnt: [{ question: "Who won?", answer: "Ana" }] });
  expect(school.memoryOf("newer").answerTo?.("which prize\nwas it?")).toBe("Velo Prize");
  expect(school.memoryOf("newer").answerTo?.("Who won?")).toBe("Ana");
  expect(school.memoryOf("newer").answerTo?.("Who lost?")).toBeNull();
  expect(school.memoryOf("older").answerTo?.("Who won?") ?? null).toBeNull();
  expect(school.models()).toEqual(["newer"]);
});

it("a model that was trained until a day remembers what was known by then of well-known things", () => {
  const school = openSchool(world);
  const fact = world.facts.find((each) => world.isFresh(each) && each.subject.popularity === 1);
  if (fact?.date === undefined) throw new Error("nothing new about anything well known");
  const name = fact.subject.name.en;
  const knows = (model: string): boolean =>
    school
      .memoryOf(model)
      .recall(name, "en")
      .some(({ object, date }) => object === fact.object.name.en && date === fact.date);
  expect(knows("newer")).toBe(false);
  school.teach({ model: "newer", until: fact.date, learnt: [] });
  expect(knows("newer")).toBe(true);
  school.teach({ model: "another", until: "2026-01-01", learnt: [] });
  expect(knows("another")).toBe(fact.date <= "2026-01-01");
});
