import type { SetForm } from "./set-form.ts";

const wholeBy: Readonly<Record<SetForm["completeness"]["by"], string>> = {
  "stated-count": "a source states the number of members",
  "two-sources": "two independent sources list the same members",
  "every-candidate": "every candidate was looked up",
  "single-value": "it asks for single numbers or days, which are no list",
  "each-list": "each list for a reason of its own",
};

/** Says why a set is complete, in one line. If there are several lists, each has a further line. */
export function describeWhole({ completeness: { by, lists }, graph }: SetForm): string[] {
  const label = (answer: string): string => graph.nodes.find(({ id }) => id === answer)?.label ?? answer;
  return [wholeBy[by], ...lists.map((list) => `${label(list.answer)}: ${wholeBy[list.by]}`)];
}
