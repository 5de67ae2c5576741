import { z } from "zod";
import type { ExposureSettings } from "../domain/settings/exposure-settings.ts";
import { ServiceProblem } from "./problems.ts";

const action = z.enum(["retire", "watch", "none"]);

/** Thresholds and rules that replace those of a policy. Those that are left out stay unchanged. */
export const triedPolicy = {
  thresholds: z
    .object({ watch: z.number().positive(), retire: z.number().positive() })
    .partial()
    .default({})
    .describe("Scores from which questions are watched or retired."),
  rules: z
    .object({
      leaked: z.object({ answer: action, question: action, canary: action }).partial(),
      contaminated: action,
      saturated: action,
      maxAgeDays: z.number().positive().nullable(),
      maxReleases: z.int().min(1).nullable(),
    })
    .partial()
    .default({}),
};

/** The rules of a policy in the form in which a request can try others. */
export const policyRules = z
  .object({
    leaked: z.object({ answer: action, question: action, canary: action }),
    contaminated: action,
    saturated: action,
    maxAgeDays: z.number().nullable().describe("Days since acceptance; null for no limit."),
    maxReleases: z
      .int()
      .nullable()
      .describe("Number of releases that published a question; null for no limit."),
  })
  .meta({ id: "PolicyRules" });

interface Tried {
  readonly thresholds: z.output<typeof triedPolicy.thresholds>;
  readonly rules: z.output<typeof triedPolicy.rules>;
}

/** A policy with other thresholds and rules. @throws ServiceProblem 422 if the thresholds contradict each other */
export function changePolicy(policy: ExposureSettings, { thresholds, rules }: Tried): ExposureSettings {
  const { watch = policy.thresholds.watch, retire = policy.thresholds.retire } = thresholds;
  if (watch > retire)
    throw new ServiceProblem(
      422,
      "thresholds",
      `the threshold to watch (${watch}) is above that to retire (${retire})`,
    );
  const { leaked, contaminated, saturated, maxAgeDays, maxReleases } = policy.rules;
  return {
    ...policy,
    thresholds: { watch, retire },
    rules: {
      leaked: {
        answer: rules.leaked?.answer ?? leaked.answer,
        question: rules.leaked?.question ?? leaked.question,
        canary: rules.leaked?.canary ?? leaked.canary,
      },
      contaminated: { ...contaminated, action: rules.contaminated ?? contaminated.action },
      saturated: { ...saturated, action: rules.saturated ?? saturated.action },
      maxAgeDays: rules.maxAgeDays === undefined ? maxAgeDays : rules.maxAgeDays,
      maxReleases: rules.maxReleases === undefined ? maxReleases : rules.maxReleases,
    },
  };
}

/** The rules of a policy in the form in which a request changes them. */
export function rulesOf({ rules }: ExposureSettings): z.output<typeof policyRules> {
  const { leaked, contaminated, saturated, maxAgeDays, maxReleases } = rules;
  return { leaked, contaminated: contaminated.action, saturated: saturated.action, maxAgeDays, maxReleases };
}
