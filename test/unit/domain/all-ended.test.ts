import { expect, it } from "vitest";
import { allEnded } from "../../../domain/parallel.ts";

it("gives what all gave, in their order", async () => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 5, "late"));
  expect(await allEnded([late, Promise.resolve("early")])).toEqual(["late", "early"]);
});

it("throws the first failure of the list, when all have ended", async () => {
  const ends: string[] = [];
  const late = new Promise<string>((resolve) => setTimeout(resolve, 20, "late")).then(() =>
    ends.push("late"),
  );
  const failing = Promise.reject(new Error("first"));
  await allEnded<unknown>([failing, late, Promise.reject(new Error("second"))]).catch((error: Error) =>
    ends.push(error.message),
  );
  expect(ends).toEqual(["late", "first"]);
});
