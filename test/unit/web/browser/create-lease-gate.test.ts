import { describe, expect, it } from "vitest";
import { createLeaseGate } from "../../../../web/browser/create-lease-gate.ts";

/** Lets all that can go on at once do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function watchEntries() {
  const gate = createLeaseGate();
  const entered: string[] = [];
  const enter = (name: string, manner: "together" | "alone", signal?: AbortSignal) =>
    gate.enter(manner, signal).then((leave) => {
      entered.push(name);
      return leave;
    });
  return { enter, entered };
}

describe("createLeaseGate", () => {
  it("lets many in together, one alone after them, and the others after that one", async () => {
    const { enter, entered } = watchEntries();
    const [first, second] = [await enter("first", "together"), await enter("second", "together")];
    const alone = enter("alone", "alone");
    const third = enter("third", "together");
    const alsoAlone = enter("also alone", "alone");
    await settled();
    expect(entered).toEqual(["first", "second"]);
    first();
    // Who leaves twice has left once.
    first();
    await settled();
    expect(entered).toEqual(["first", "second"]);
    second();
    (await alone)();
    (await alsoAlone)();
    await third;
    expect(entered).toEqual(["first", "second", "alone", "also alone", "third"]);
  });

  it("lets go of who gives up, and of nobody who waited behind", async () => {
    const { enter, entered } = watchEntries();
    const leave = await enter("first", "together");
    const calls = new AbortController();
    const alone = enter("alone", "alone", calls.signal);
    const second = enter("second", "together");
    await settled();
    expect(entered).toEqual(["first"]);
    calls.abort(new Error("called off"));
    await expect(alone).rejects.toThrow("called off");
    await second;
    expect(entered).toEqual(["first", "second"]);
    leave();
    await expect(enter("late", "together", calls.signal)).rejects.toThrow("called off");
  });
});
