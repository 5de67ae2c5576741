import { expect, it } from "vitest";
import { givesAnswer } from "../../../../gates/answers/gives-answer.ts";

it("takes an answer that is the name, or has it beside a few words that rules can't decide", () => {
  for (const answer of ["陈华昌", "空古（陈华昌）", "陈华昌 (Kthena)"])
    expect(givesAnswer(answer, ["陈华昌"])).toBe(true);
  expect(givesAnswer("Ilvi Rask, of Orn Works", ["Ilvi Rask"])).toBe(true);
  expect(givesAnswer("264 commits", ["264"])).toBe(true);
});

it("takes none that denies the name, lists many names, or gives another number", () => {
  expect(givesAnswer("not Ilvi Rask but Dag Fenn", ["Ilvi Rask"])).toBe(false);
  expect(givesAnswer("不是陈华昌", ["陈华昌"])).toBe(false);
  const list = "Dag Fenn, Ruta Vael, Tobias Marr, Ilvi Rask, Anna Belno or Corjo Dell";
  expect(givesAnswer(list, ["Ilvi Rask"])).toBe(false);
  expect(givesAnswer("265", ["264"])).toBe(false);
  expect(givesAnswer("", ["264"])).toBe(false);
});
