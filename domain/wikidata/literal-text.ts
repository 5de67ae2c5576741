import type { WikidataValue } from "./wikidata-entity.ts";

/**
 * Writes a literal that can be an answer (a time, a quantity, a text in a language) as a text, so that equal values have equal texts. Null
 * for an entity and for an unknown value. Also null for strings and coordinates, which are no answers to questions.
 */
export function literalText(value: WikidataValue): string | null {
  switch (value.kind) {
    case "time":
      return `time ${value.time}/${value.precision}`;
    case "quantity":
      return `quantity ${plainAmount(value.amount)} ${value.unit ?? ""}`;
    case "monolingual":
      return `text ${value.language} ${value.text}`;
    default:
      return null;
  }
}

/** Writes an amount without a plus sign and without zeros that change nothing: `+12.50` and `12.5` are one amount. */
export function plainAmount(amount: string): string {
  const unsigned = amount.startsWith("+") ? amount.slice(1) : amount;
  let end = unsigned.length;
  if (unsigned.includes(".")) {
    while (unsigned.endsWith("0", end)) end -= 1;
    if (unsigned.endsWith(".", end)) end -= 1;
  }
  const short = end === unsigned.length ? unsigned : unsigned.slice(0, end);
  return short === "-0" || short === "" ? "0" : short;
}
