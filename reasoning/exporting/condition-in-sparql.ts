import type { FilterOperation } from "../values/condition.ts";
import { inCommonUnit } from "../values/in-common-unit.ts";
import type { Quantity } from "../values/quantity.ts";
import { compareInSparql, type ExpressionEnds } from "./compare-in-sparql.ts";
import { endsOf } from "./ends-of.ts";
import { terms } from "./terms.ts";

/** Whether a variable's literal can be compared with a quantity, and whether it meets the condition: as expressions. */
export function conditionInSparql(
  variable: string,
  op: FilterOperation,
  { time, number }: Quantity,
): { readonly isComparable: string; readonly isMet: string } {
  const ends = endsOf(variable);
  const ways: { when: string; met: string }[] = [];
  if (time !== null)
    ways.push({
      when: `BOUND(${ends.begins})`,
      met: compareInSparql([ends.begins, ends.ends], op, [terms.text(time.from), terms.text(time.to)]),
    });
  if (number !== null) {
    const [base] = inCommonUnit(number, number) ?? [number];
    const written = compareInSparql([ends.leastWritten, ends.mostWritten], op, spanOf(number));
    const { dimension } = number.unit;
    const isBare = dimension === "" ? "true" : `${ends.unit} = ""`;
    const isOfUnit =
      dimension === "" ? "true" : `(${ends.unit} = "" || ${ends.unit} = ${terms.text(dimension)})`;
    const inBase = compareInSparql([ends.least, ends.most], op, spanOf(base));
    ways.push({
      when: `(BOUND(${ends.least}) && ${isOfUnit})`,
      met: `IF(${isBare}, ${written}, ${inBase})`,
    });
  }
  return {
    isComparable: `COALESCE(${ways.map(({ when }) => when).join(" || ") || "false"}, false)`,
    isMet: ways.reduceRight(
      (rest, { when, met }) => `IF(COALESCE(${when}, false), ${met}, ${rest})`,
      "false",
    ),
  };
}

function spanOf({ min, max }: { min: number; max: number }): ExpressionEnds {
  return [terms.number(min), terms.number(max)];
}
