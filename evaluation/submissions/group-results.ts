import type { SubmissionGroup } from "../../domain/ports/evaluation/submission-store.ts";

/** One question of a release by its properties, and whether its answer was right; null if it was not scored. */
export interface GradedQuestion {
  readonly language: string;
  readonly domain: string;
  readonly form: string;
  /** Month since which its answer is known to be valid, `YYYY-MM`. */
  readonly month: string;
  readonly right: boolean | null;
}

/**
 * Computes figures of groups of questions, so that no group has fewer than `least` questions, unscored ones included. Small groups of
 * months are joined with their neighbours, other small groups become `other`. A property for which only one group remains is left out. The
 * answers do not affect which questions a group has.
 */
export function groupResults(questions: readonly GradedQuestion[], least: number): SubmissionGroup[] {
  return [
    ...(["language", "domain", "form"] as const).flatMap((by) =>
      measure(by, joinSmall(groupBy(questions, by), least)),
    ),
    ...measure("month", joinMonths(groupBy(questions, "month"), least)),
  ];
}

interface Group {
  readonly value: string;
  readonly questions: readonly GradedQuestion[];
}

function groupBy(questions: readonly GradedQuestion[], by: SubmissionGroup["by"]): Group[] {
  const groups = new Map<string, GradedQuestion[]>();
  for (const question of questions) {
    const group = groups.get(question[by]);
    if (group === undefined) groups.set(question[by], [question]);
    else group.push(question);
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, own]) => ({ value, questions: own }));
}

function joinSmall(groups: readonly Group[], least: number): Group[] {
  const bySize = groups.toSorted((one, other) => other.questions.length - one.questions.length);
  const large = bySize.filter(({ questions }) => questions.length >= least);
  const others = bySize
    .filter(({ questions }) => questions.length < least)
    .flatMap(({ questions }) => questions);
  if (others.length === 0) return large;
  // A rest that is too small gets the smallest large group too. If it were left out, its figures would follow from the total and the other
  // groups.
  while (others.length < least && large.length > 0) others.push(...(large.pop()?.questions ?? []));
  return [...large, { value: "other", questions: others }];
}

function joinMonths(groups: readonly Group[], least: number): Group[] {
  const joined: { first: string; last: string; questions: GradedQuestion[] }[] = [];
  for (const { value, questions } of groups) {
    const open = joined.at(-1);
    if (open === undefined || open.questions.length >= least)
      joined.push({ first: value, last: value, questions: [...questions] });
    else {
      open.last = value;
      open.questions.push(...questions);
    }
  }
  const rest = joined.at(-1);
  const before = joined.at(-2);
  if (rest !== undefined && before !== undefined && rest.questions.length < least) {
    before.last = rest.last;
    before.questions.push(...rest.questions);
    joined.pop();
  }
  return joined.map(({ first, last, questions }) => ({
    value: first === last ? first : `${first}/${last}`,
    questions,
  }));
}

function measure(by: SubmissionGroup["by"], groups: readonly Group[]): SubmissionGroup[] {
  if (groups.length < 2) return [];
  return groups.map(({ value, questions }) => {
    const scored = questions.filter(({ right }) => right !== null);
    return {
      by,
      value,
      questions: scored.length,
      correct: scored.filter(({ right }) => right === true).length,
    };
  });
}
