import { expect, it } from "vitest";
import { cursorAfter, pageOf } from "../../../service/wire.ts";

const keyOf = (row: string): string => row;

function readAll(rows: () => readonly string[], isDescending: boolean): string[] {
  const read: string[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < 20; pages += 1) {
    const page = pageOf(rows(), { limit: 2, after }, { keyOf, isDescending });
    read.push(...page.rows);
    if (page.next === null) return read;
    after = page.next;
  }
  throw new Error("the list has no end");
}

it("gives each row once, in the order of the keys, and says where the last page is", () => {
  const rows = ["c", "a", "e", "b", "d"];
  expect(readAll(() => rows, false)).toEqual(["a", "b", "c", "d", "e"]);
  expect(readAll(() => rows, true)).toEqual(["e", "d", "c", "b", "a"]);
  expect(readAll(() => ["b", "a"], false)).toEqual(["a", "b"]);
  expect(pageOf([], { limit: 2 }, { keyOf })).toEqual({ rows: [], next: null });
});

it("neither repeats nor leaves out a row where others are added or taken away meanwhile", () => {
  let reads = 0;
  const rows = (): string[] => {
    reads += 1;
    return reads === 1 ? ["a", "b", "c", "d"] : ["0", "a", "c", "d", "e"];
  };
  expect(readAll(rows, false)).toEqual(["a", "b", "c", "d", "e"]);
});

it("refuses what is no cursor of such a list", () => {
  const ofAnother = cursorAfter([{ at: new Date(), id: "x" }], 1, (row) => row) ?? "";
  for (const after of ["nonsense", "", ofAnother])
    expect(() => pageOf(["a"], { limit: 1, after }, { keyOf })).toThrow(/no cursor of this list/u);
});
