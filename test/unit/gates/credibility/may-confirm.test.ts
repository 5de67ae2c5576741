import { describe, expect, it } from "vitest";
import { mayConfirm } from "../../../../gates/credibility/may-confirm.ts";

/** What a page says beside a piece that was taken from another page. */
function confirms(fact: readonly [string, string], quote: string, text: string, title = ""): boolean {
  const [subject, object] = fact;
  const facts = [{ subject, relation: "published by", object, from: null, to: null }];
  return mayConfirm({ facts, quote }, { own: { title: "", text: quote }, other: { title, text } });
}

const paper = ["Tides of Ilvi", "Orn Works"] as const;
const quote = "Tides of Ilvi was published by Orn Works on 5 May.";

describe("a page that names both ends", () => {
  it.each([
    ["in other words", "On 5 May Orn Works brought out the long awaited Tides of Ilvi."],
    ["with the words of a name apart", "The works of Orn are known. Tides of Ilvi came out in May."],
    ["in another script", "《伊尔维之潮》由奥恩工坊出版。"],
  ])("%s may confirm", (_how, text) => {
    expect(confirms(paper, quote, text)).toBe(true);
  });

  it("may have one of them in its title alone", () => {
    expect(confirms(paper, quote, "Orn Works brought it out in May.", "Tides of Ilvi")).toBe(true);
  });

  it("may have initials or a rounded number for one of them", () => {
    const committee = ["Mara Lind", "Open Hydrology Foundation"] as const;
    expect(
      confirms(committee, "Mara Lind joined the Open Hydrology Foundation.", "The OHF greets Mara Lind."),
    ).toBe(true);
    const people = ["Tarn", "703,717"] as const;
    expect(confirms(people, "Tarn has 703,717 residents.", "Some 700,000 people live in Tarn.")).toBe(true);
  });
});

describe("a page that names something else", () => {
  it.each([
    ["another publisher", "Tides of Ilvi was published by Orn Press on 5 May."],
    ["another work", "Orn Works published Shores of Kel on 5 May."],
  ])("%s does not confirm", (_what, text) => {
    expect(confirms(paper, quote, text)).toBe(false);
  });

  it("is found in Chinese, where names of one stem differ in a character", () => {
    const told = "《潮汐》由巴特尔学会发行。";
    expect(confirms(["《潮汐》", "巴特尔学会"], told, "巴特尔学院发行了《潮汐》。")).toBe(false);
    expect(confirms(["《潮汐》", "巴特尔学会"], told, "巴特尔学会发行了《潮汐》。")).toBe(true);
  });
});

it("does not look for an end that its own page spells otherwise", () => {
  const fact = ["Tides of Ilvi", "a second printing"] as const;
  expect(confirms(fact, "Tides of Ilvi goes into print again.", "Tides of Ilvi is reprinted in May.")).toBe(
    true,
  );
});
