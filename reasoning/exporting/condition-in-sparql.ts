import type { FilterOperation } from "../values/condition.ts";
import { inCommonUnit, type Quantity } from "../values/quantity.ts";
import { isWithoutUnit } from "../values/read-number.ts";
import { terms } from "./write-turtle.ts";

/** Writes two SPARQL expressions: whether a variable's literal can be compared with a quantity, and whether it meets the condition. */
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
    const met = `IF(${isBare}, ${written}, ${inBase})`;
    const isOther = isOtherVersion(ends, {
      version: number.version === undefined ? null : terms.text(number.version),
      isBare: isWithoutUnit(number) ? "true" : "false",
    });
    ways.push({
      when: `(BOUND(${ends.least}) && ${isOfUnit})`,
      met: op === "=" && isOther !== null ? `(${met} && !${isOther})` : met,
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

/** First and last value, as SPARQL expressions. */
type ExpressionEnds = readonly [from: string, to: string];

/** Writes the comparison of `meetsCondition` (values/meets-condition.ts) as a SPARQL expression. */
export function compareInSparql(
  [from, to]: ExpressionEnds,
  op: FilterOperation,
  [low, high]: ExpressionEnds,
): string {
  if (op === "<") return `(${to} < ${low})`;
  if (op === "≤") return `(${to} <= ${high})`;
  if (op === ">") return `(${from} > ${high})`;
  if (op === "≥") return `(${from} >= ${low})`;
  if (op === "≠") return `(${to} < ${low} || ${from} > ${high})`;
  return `(${from} >= ${low} && ${to} <= ${high})`;
}

/** Writes `mayBeTwoVersions` (values/quantity.ts) for two equal numbers as a SPARQL expression; null if the other number is no version. */
export function isOtherVersion(
  { version: own, unit }: Pick<ReturnType<typeof endsOf>, "version" | "unit">,
  { version, isBare }: { readonly version: string | null; readonly isBare: string },
): string | null {
  return version === null
    ? null
    : `COALESCE(BOUND(${own}) && ${own} != ${version} && (${isBare} || ${unit} = ""), false)`;
}

/** Names the variables for a literal's ends, and the pattern that binds them. */
export function endsOf(variable: string) {
  const at = (name: string): string => `${variable}_${name}`;
  const property = terms.property;
  return {
    begins: at("begins"),
    ends: at("ends"),
    least: at("least"),
    most: at("most"),
    leastWritten: at("leastWritten"),
    mostWritten: at("mostWritten"),
    unit: at("unit"),
    version: at("version"),
    pattern: [
      `OPTIONAL { ${variable} ${property("begins")} ${at("begins")} ; ${property("ends")} ${at("ends")} . }`,
      `OPTIONAL { ${variable} ${property("least")} ${at("least")} ; ${property("most")} ${at("most")} ; ${property("leastWritten")} ${at("leastWritten")} ; ${property("mostWritten")} ${at("mostWritten")} ; ${property("unit")} ${at("unit")} . OPTIONAL { ${variable} ${property("version")} ${at("version")} . } }`,
    ],
  };
}
