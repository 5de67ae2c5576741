import "../../support/fixed-randomness.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { language } from "../../../domain/language.ts";
import { findTextFaults } from "../../../gates/text/find-text-faults.ts";
import { writeQuestion } from "../../../simulation/language/write/write-question.ts";
import { findWordingFaults } from "../../../simulation/models/text/find-wording-faults.ts";
import { questionOf } from "../../unit/simulation/language/arbitraries.ts";

// A gate that faults how the simulated world speaks would reject questions for nothing, and every figure with it.
it.each(language.options)("faults no question in the simulated world's %s", (spoken) => {
  fc.assert(
    fc.property(questionOf(spoken), fc.nat({ max: 5 }), (question, wording) => {
      const text = writeQuestion(question, spoken, wording);
      expect([...findTextFaults(spoken, text), ...findWordingFaults(text, spoken)]).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
