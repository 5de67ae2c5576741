import { expect, it } from "vitest";
import { isSettled, joinSettled, settle } from "../../../graph/alternatives/settled-suspects.ts";

const suspect = (name: string, ...grounds: string[]) => ({ name, grounds });

it("knows a suspect again whose condition rests on the same facts or on more, and tells no name", () => {
  const settled = [settle(suspect("Dorn Works", "zita led belno"))];
  expect(JSON.stringify(settled)).not.toMatch(/dorn|zita/iu);
  expect(isSettled(settled, suspect("dorn works", "zita led belno"))).toBe(true);
  expect(isSettled(settled, suspect("Dorn Works", "zita led belno", "zita from velden"))).toBe(true);
  expect(isSettled(settled, suspect("Dorn Works", "ida led belno"))).toBe(false);
  expect(isSettled(settled, suspect("Corjo Group", "zita led belno"))).toBe(false);
});

it("does not take a looser condition for settled, nor one without facts", () => {
  const strict = [settle(suspect("Dorn Works", "zita led belno", "zita from velden"))];
  expect(isSettled(strict, suspect("Dorn Works", "zita led belno"))).toBe(false);
  expect(isSettled([settle(suspect("Dorn Works"))], suspect("Dorn Works"))).toBe(false);
  expect(joinSettled(strict, [...strict, settle(suspect("Dorn Works"))])).toEqual(strict);
});
