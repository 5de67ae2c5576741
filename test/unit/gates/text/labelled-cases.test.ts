import { describe, expect, it } from "vitest";
import { privacyCase, textQualityCase } from "../../../../bench/text-gates/gate-case.ts";
import { loadCases } from "../../../../bench/text-gates/load-cases.ts";
import { findItemPrivateData } from "../../../../gates/privacy/decide-privacy.ts";
import { findTextFaults } from "../../../../gates/text/find-text-faults.ts";

/** A rule that is wrong costs a good question, and no model can overrule it: on sound cases the rules find nothing. */
describe.each(["en", "zh"] as const)("rules on the labelled cases, %s", (language) => {
  it("find no fault of wording in a sound question", () => {
    const sound = loadCases("text-quality", language, textQualityCase).filter(
      ({ expected }) => expected === "pass",
    );
    expect(sound.length).toBeGreaterThan(10);
    for (const { question } of sound) expect(findTextFaults(language, question), question).toEqual([]);
  });

  it("find no private data in a harmless item", () => {
    const harmless = loadCases("privacy", language, privacyCase).filter(
      ({ expected }) => expected === "pass",
    );
    expect(harmless.length).toBeGreaterThan(10);
    for (const item of harmless) expect(findItemPrivateData(item), item.question).toEqual([]);
  });

  it("find identity numbers wherever they are published", () => {
    const numbered = loadCases("privacy", language, privacyCase).filter(({ statements }) =>
      /social security number \d|passport, number/u.test(statements.join("\n")),
    );
    for (const item of numbered) expect(findItemPrivateData(item), item.question).not.toEqual([]);
    if (language === "en") expect(numbered.length).toBeGreaterThan(0);
  });
});
