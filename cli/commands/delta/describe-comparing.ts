import { countOf } from "../../../domain/count-of.ts";

interface Comparing {
  readonly done: number;
  readonly total: number;
  readonly compared: number;
}

/** Describes how far a comparison of two snapshots is, and how fast it has been since it began. */
export function describeComparing({ done, total, compared }: Comparing, seconds: number) {
  const amount = (number: number): string => number.toLocaleString("en-US");
  return {
    done: `${countOf(done, "entity", "entities")} of ${amount(total)} passed`,
    more: [
      `${amount(compared)} with other revisions`,
      ...(seconds > 0 ? [`${amount(Math.round(done / seconds))} a second`] : []),
    ],
    share: total === 0 ? 1 : done / total,
  };
}
