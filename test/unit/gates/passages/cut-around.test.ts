import { describe, expect, it } from "vitest";
import { cutAround, weighNames } from "../../../../gates/passages/cut-around.ts";

const filler = (word: string, times = 40) => `${`${word} `.repeat(times).trim()}.`;

describe("the part of a text that is shown", () => {
  it("is the whole text where it is short enough, and its beginning where it has none of the names", () => {
    expect(cutAround("The dam opened.", ["Ana Brel"], 40)).toBe("The dam opened.");
    const long = `${filler("Water")} ${filler("Stone")}`;
    expect(cutAround(long, ["Ana Brel"], 250)).toBe(filler("Water"));
    expect(cutAround(filler("gate", 100), [], 100)).toMatch(/^gate .* …$/u);
  });

  it("is the sentence that names what is asked for, wherever it stands", () => {
    const named = "The quay was built by Ana Brel in March.";
    const text = `${filler("Water")} ${named} ${filler("Stone")}`;
    expect(cutAround(text, ["Ana Brel", "quay"], 120)).toContain(named);
    expect(cutAround(text, ["ana brel"], 120)).toContain(named);
    expect(
      cutAround(`${filler("水")}。码头由温澜在三月建成。${filler("石")}`, ["温澜", "码头"], 60),
    ).toContain("码头由温澜在三月建成。");
  });

  it("has the whole name rather than words of it", () => {
    const text = `Ana came. ${filler("Water")} Brel came. ${filler("Stone")} Ana Brel built it. ${filler("Gate")}`;
    expect(cutAround(text, ["Ana Brel"], 100)).toContain("Ana Brel built it.");
    expect(cutAround(`${filler("Danube")} ${filler("Stone")} The Dan flows.`, ["Dan"], 100)).toContain(
      "The Dan flows.",
    );
  });

  it("cuts a sentence that is too long around the name, and marks that", () => {
    const text = `${"water ".repeat(100)}Ana Brel ${"stone ".repeat(100)}`;
    const part = cutAround(text, ["Ana Brel"], 200);
    expect(part).toMatch(/^… .*Ana Brel.* …$/u);
    expect(part.length).toBeLessThanOrEqual(206);
  });

  it("takes no time to speak of on a long page", () => {
    const text = `${"Ana Brel and the quay of Orta. ".repeat(8000)}The Vega sailed with Ana Brel to the quay of Orta.`;
    const begun = performance.now();
    expect(cutAround(text, ["Ana Brel", "the quay of Orta", "Vega"], 300)).toContain("Vega");
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

it("weighs a whole name more than its words, and a common word not at all", () => {
  const names = ["Ana Brel of the Orta"];
  const whole = weighNames("Ana Brel of the Orta", names);
  const parts = weighNames("Brel and Ana went to Orta", names);
  expect(whole).toBeGreaterThan(parts);
  expect(parts).toBeGreaterThan(weighNames("Brel went", names));
  expect(weighNames("of the", names)).toBe(0);
});
