/** The facts that the comparison of three researchers with the gold set rests on (DeepSearchQA §2, Quality Verification Protocol). */
export interface Research {
  /** Number of gold members. */
  readonly gold: number;
  /** Whether the evidence still gives each gold member. */
  readonly holds: readonly boolean[];
  /** The state of each other name that a researcher stated, by the evidence after it was looked into. */
  readonly others: readonly ("member" | "refuted" | "open" | "unknown")[];
  /** Number of members that the evidence gives and nobody stated. */
  readonly unstated: number;
  /** Whether the facts give one set, and show that it is whole. */
  readonly proved: boolean;
  /** The gold members and the other names that each researcher stated; without those that gave no answer. */
  readonly answers: readonly { readonly found: readonly boolean[]; readonly others: readonly number[] }[];
}

export type ResearchCode =
  | "confirmed"
  | "researcher-wrong"
  | "gold-corrected"
  | "prompt-ambiguous"
  | "unconfirmed"
  | "unproved"
  | "too-few-researchers";

export interface ResearchResolution {
  readonly passed: boolean;
  readonly code: ResearchCode;
  readonly reason: string;
  /** The verdict on each researcher's answer. */
  readonly researchers: readonly ("agrees" | "wrong")[];
}

const leastResearchers = 2;

/**
 * Says whether enough researchers agree with the evidence about each name in which its set differs from the gold set: at least two state
 * each member that the gold set lacks, and at least two leave out each name that does not belong to it.
 */
function isSettled(
  { holds, others, answers, unstated }: Research,
  statedBy: (index: number) => number,
): boolean {
  const leaving = (index: number): number => answers.filter(({ found }) => found[index] !== true).length;
  return (
    unstated === 0 &&
    holds.every((each, index) => each || leaving(index) >= leastResearchers) &&
    others.every((place, index) => place !== "member" || statedBy(index) >= leastResearchers)
  );
}

/**
 * Resolves conflicts between researchers and the gold set. The evidence decides which set is right. The gold set is corrected if at least
 * two researchers agree with the evidence about each name in which its set differs from the gold set. A prompt is ambiguous if two
 * researchers agree on something that is no member, or if one states something that the evidence can't settle. Otherwise a researcher whose
 * answer differs is wrong, as long as at least one researcher, who did not know the gold set, stated each member.
 */
export function resolveResearch(research: Research): ResearchResolution {
  const { holds, others, answers, unstated, proved } = research;
  const isRight = ({ found, others: named }: Research["answers"][number]): boolean =>
    unstated === 0 &&
    found.every((each, index) => each === holds[index]) &&
    others.every((place, index) => (place === "member") === named.includes(index));
  const researchers = answers.map((answer) => (isRight(answer) ? ("agrees" as const) : ("wrong" as const)));
  const decide = (code: ResearchCode, reason: string): ResearchResolution => ({
    passed: code === "confirmed" || code === "researcher-wrong" || code === "gold-corrected",
    ...{ code, reason, researchers },
  });
  if (answers.length < leastResearchers)
    return decide("too-few-researchers", `only ${answers.length} of three researchers gave an answer`);
  if (!proved)
    return decide("unproved", "with what the researchers found, the evidence no longer shows one whole set");
  const statedBy = (index: number): number =>
    answers.filter(({ others: named }) => named.includes(index)).length;
  const strays = others.flatMap((place, index) =>
    place === "member" ? [] : [{ place, by: statedBy(index) }],
  );
  if (strays.some(({ by }) => by >= 2))
    return decide(
      "prompt-ambiguous",
      "researchers agree on something that is no member, so they read the prompt otherwise",
    );
  if (strays.some(({ place }) => place === "open"))
    return decide(
      "prompt-ambiguous",
      "a researcher states something that the evidence neither admits nor rules out",
    );
  const agreeing = researchers.filter((each) => each === "agrees").length;
  const isGold = unstated === 0 && holds.every(Boolean) && !others.includes("member");
  if (!isGold && !isSettled(research, statedBy))
    return decide(
      "prompt-ambiguous",
      "the evidence gives another set than the gold one, and the researchers don't agree on it",
    );
  const isStated = (index: number): boolean => answers.some(({ found }) => found[index] === true);
  if (!holds.every((each, index) => !each || isStated(index)))
    return decide("unconfirmed", "no researcher found one of the members");
  if (!isGold)
    return decide(
      "gold-corrected",
      "the researchers and the evidence agree on another set than the gold one",
    );
  return agreeing === answers.length
    ? decide("confirmed", `${agreeing} researchers found the whole set and nothing else`)
    : decide(
        "researcher-wrong",
        `${answers.length - agreeing} of ${answers.length} researchers differ, and the evidence is against them`,
      );
}
