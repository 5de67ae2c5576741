import { checkPopularity } from "../../../domain/model-calls/check-evidence.ts";
import { readEvidence } from "../persona/evidence.ts";
import { namesIn } from "../persona/names.ts";
import { defineRole } from "./role.ts";

const wellKnown = 0.5;

/** A fact is popular if it is about something famous in this model's memory. */
export const playCheckPopularity = defineRole(checkPopularity, ({ input, memory, drawFor, skill }) => {
  const facts = readEvidence([input.evidence]);
  const names = facts.length > 0 ? namesIn(facts) : input.evidence.facts.map(({ subject }) => subject);
  const subject = names[0] ?? "";
  const fame = Math.max(memory.fame(subject), ...names.slice(1).map((name) => memory.fame(name) * 0.8), 0);
  const knows = drawFor(subject).chance(skill.memory, "knows");
  const popular = knows && fame >= wellKnown;
  const zh = input.language === "zh";
  return {
    report: {
      label: popular ? ("popular" as const) : ("non-popular" as const),
      reason: popular
        ? zh
          ? "这是广为人知的内容。"
          : "It is about something widely known."
        : zh
          ? "很少有人知道这一点。"
          : "Few people will know it.",
    },
  };
});
