import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { quantityKey } from "../values/quantity-key.ts";
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
