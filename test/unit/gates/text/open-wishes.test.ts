import { describe, expect, it } from "vitest";
import { openWishes } from "../../../../gates/text/open-wishes.ts";

const question =
  "Which ferry was built in the yard at Sellin that launched 12 boats in 2025, after its owner had bought the slipway from a brewery?";
const exact = { wish: "Give the number of boats that the yard launched just as it is.", before: question };

describe("what guidance asked of an earlier wording", () => {
  it("holds while the question has the clue", () => {
    expect(openWishes([{ ...exact, faults: [] }], { question, newest: null })).toEqual([exact.wish]);
    const other = "Which ferry did the owner of a brewery name after the harbour of Sellin?";
    expect(openWishes([{ ...exact, faults: [] }], { question: other, newest: null })).toEqual([]);
  });

  it("ends where a later wish speaks of the same, and stands before one that speaks of something else", () => {
    const newest = "Give the number of boats that the yard launched as a range.";
    expect(openWishes([{ ...exact, faults: [] }], { question, newest })).toEqual([]);
    const wishes = [
      { ...exact, faults: [] },
      { wish: "Describe the brewery by its town.", before: question, faults: [] },
    ];
    expect(openWishes(wishes, { question, newest: "Do not name the harbour." })).toEqual([
      exact.wish,
      "Describe the brewery by its town.",
    ]);
    const taken = [wishes[0], { ...exact, wish: newest, faults: [] }].flatMap((one) => one ?? []);
    expect(openWishes(taken, { question, newest: null })).toEqual([newest]);
  });

  it("ends where a check found fault with it", () => {
    const wish = "Describe the slipway as the one that its owner bought from a brewery.";
    const faults = [{ words: "its owner had bought the slipway from a brewery", isWhole: false }];
    expect(openWishes([{ wish, before: question, faults: [] }], { question, newest: null })).toEqual([wish]);
    expect(openWishes([{ wish, before: question, faults }], { question, newest: null })).toEqual([]);
  });

  it("holds for a question that is mostly the same, if it speaks of no clue", () => {
    const wish = "Keep every sentence short.";
    expect(openWishes([{ wish, before: question, faults: [] }], { question, newest: null })).toEqual([wish]);
    const other = "Who owned the brewery?";
    expect(openWishes([{ wish, before: question, faults: [] }], { question: other, newest: null })).toEqual(
      [],
    );
  });

  it("is read sentence by sentence in Chinese as well", () => {
    const before = "哪艘渡轮由塞林的船厂建造？该船厂在2025年下水了12艘船，其业主此前从一家酿酒厂买下了船台。";
    const wish = "船厂下水的船只数目照写为12艘。不写出酿酒厂的名称。";
    const now = "哪艘渡轮由塞林的船厂建造？该船厂在2025年下水了12艘船。";
    expect(openWishes([{ wish, before, faults: [] }], { question: now, newest: null })).toEqual([
      "船厂下水的船只数目照写为12艘。",
    ]);
  });

  it("ends where the question has lost the words that it takes from it, or the clause that it is about", () => {
    const before =
      "Which ferry was built in the yard at Sellin that launched 12 boats in 2025, after its owner had bought the slipway from a brewery, and was named by a deputy harbour master?";
    const holds = (wish: string, now: string): boolean =>
      openWishes([{ wish, before, faults: [] }], { question: now, newest: null }).length > 0;
    for (const wish of [
      "Leave out the deputy harbour master.",
      "Tell of the deputy harbour master by the ferry.",
    ]) {
      expect(holds(wish, before)).toBe(true);
      expect(holds(wish, question)).toBe(false);
    }
    // Words that only this sentence has are a description, which the question needs not have.
    expect(holds("Describe the brewery as a business in a spa.", question)).toBe(true);
  });

  it("ends where a later wish takes it back, in whatever words", () => {
    const wish = "Name only Sellin; describe the slipway and the brewery by their relations.";
    const left = (newest: string): string[] =>
      openWishes([{ wish, before: question, faults: [] }], { question, newest });
    expect(left("The yard may be named; this takes back the earlier request to name only Sellin.")).toEqual(
      [],
    );
    expect(left("The yard may be named; drop the earlier wishes about the slipway.")).toEqual([]);
    expect(left("The yard may be named; this takes back the earlier request to number boats.")).toEqual([
      wish,
    ]);
  });

  it("is three sentences at most, the newest ones, and each of them whole", () => {
    const wishes = [
      "Give the launched boats as they are. Keep every sentence short. Do not name the harbour.",
      "Describe the brewery by its town; call Lyft a company. Put the question last.",
    ].map((each) => ({ wish: each, before: question, faults: [] }));
    expect(openWishes(wishes, { question, newest: null })).toEqual([
      "Do not name the harbour.",
      "Describe the brewery by its town.",
      "Put the question last.",
    ]);
  });

  it("is of the last two wishes, and takes nothing back", () => {
    const wishes = ["Describe the brewery by its town.", "Keep every sentence short.", exact.wish];
    const earlier = wishes.map((wish) => ({ wish, before: question, faults: [] }));
    expect(openWishes(earlier, { question, newest: null })).toEqual(wishes.slice(1));
    for (const back of ["What was asked of the brewery holds no more.", "此前对船台的措辞要求收回。"])
      expect(openWishes([{ wish: back, before: question, faults: [] }], { question, newest: null })).toEqual(
        [],
      );
    const told = "Say that the slipway's licence is withdrawn and that the brewery no longer holds it.";
    expect(openWishes([{ wish: told, before: question, faults: [] }], { question, newest: null })).toEqual([
      told,
    ]);
  });
});
