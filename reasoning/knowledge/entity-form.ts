import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { inCommonUnit } from "../values/in-common-unit.ts";
import type { Quantity } from "../values/quantity.ts";
import { readQuantity } from "../values/read-quantity.ts";

/**
 * The comparable form of an entity's name or a literal: a quantity by what it says, a name by NFKC, case and punctuation.
 * 阿尔贝·加缪 and 阿尔贝加缪 are one name; C++ and C# are two.
 */
export function entityForm(name: string): string {
  const quantity = readQuantity(name);
  if (quantity !== null) return quantityKey(quantity);
  const plain = normaliseAnswer(name).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
  return plain === "" ? name.normalize("NFKC").trim().toLowerCase() : plain;
}

/** Equal for literals that say the same: "1.2 km" and "1200 m", "12 March 2026" and "2026年3月12日". */
export function quantityKey({ number, time }: Quantity): string {
  if (time !== null) return `@${time.from}/${time.to}`;
  const [base] = inCommonUnit(number, number) ?? [{ min: 0, max: 0 }];
  const ends = base.min === base.max ? `${base.min}` : `${base.min}~${base.max}`;
  return `#${ends} ${number?.unit.dimension ?? ""}`.trim();
}
