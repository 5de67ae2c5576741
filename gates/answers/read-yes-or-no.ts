import { own } from "../../domain/own.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";

const words: Readonly<Record<string, "yes" | "no">> = {
  yes: "yes",
  true: "yes",
  是: "yes",
  是的: "yes",
  对: "yes",
  no: "no",
  false: "no",
  否: "no",
  不是: "no",
  不: "no",
};

/** A text that says yes or no and nothing else; null for any other, such as "no idea" or "Dr. No". */
export function readYesOrNo(text: string): "yes" | "no" | null {
  return own(words, normaliseName(text)) ?? null;
}
