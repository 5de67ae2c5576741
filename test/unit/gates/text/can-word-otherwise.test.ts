import { expect, test } from "vitest";
import { canWordOtherwise } from "../../../../gates/text/can-word-otherwise.ts";

const bare = {
  question: "An etcher showed an etching at a fair beside a lake. Which museum bought it?",
  plainQuestion: "An etcher showed an etching at a fair beside a lake. Which museum bought it?",
  names: ["Ilse Marrow", "Tarn Print Fair"],
};

test("a clause of ordinary words alone can't be worded otherwise", () => {
  expect(canWordOtherwise("An etcher showed an etching at a fair beside a lake", bare)).toBe(false);
  expect(canWordOtherwise("哪家博物馆买下了它", { ...bare, plainQuestion: "哪家博物馆买下了它" })).toBe(
    false,
  );
});

test.each([
  "An etcher showed it at the Tarn Print Fair",
  "An etcher showed it in 2026",
  "about 50 copies were printed",
  "《归潮》的作者",
])("%s: a name, a number or a time can be made vaguer", (clause) => {
  expect(canWordOtherwise(clause, bare)).toBe(true);
});

test("what the wording describes and the plain question names can be described by other facts", () => {
  const plainQuestion = "Ilse Marrow showed an etching at the Tarn Print Fair. Which museum bought it?";
  expect(
    canWordOtherwise("An etcher showed an etching at a fair beside a lake", { ...bare, plainQuestion }),
  ).toBe(true);
});
