import { expect, test } from "vitest";
import { findByBeginning } from "../../../domain/find-by-beginning.ts";

const entries = ["q-12", "q-123", "q-45"].map((id) => ({ id }));

test("an entry is found by its whole id, or by a beginning that only its id has", () => {
  expect(findByBeginning("item", entries, "q-12").id).toBe("q-12");
  expect(findByBeginning("item", entries, "q-4").id).toBe("q-45");
});

test("an error names what the entries belong to, because others may exist elsewhere", () => {
  expect(() => findByBeginning("item", entries, "q-9", "freshet-2")).toThrow(
    'there is no item of freshet-2 whose id begins with "q-9"',
  );
  expect(() => findByBeginning("item", entries, "q-1", "freshet-2")).toThrow(
    '2 items of freshet-2 have ids that begin with "q-1"',
  );
  expect(() => findByBeginning("review", entries, "q-9")).toThrow(
    'there is no review whose id begins with "q-9"',
  );
});
