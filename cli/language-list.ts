import { InvalidArgumentError } from "commander";
import type { Language } from "../domain/language.ts";

/** An option's languages, e.g. `en,zh`. */
export function languageList(text: string): Language[] {
  return text.split(",").map((part) => {
    const name = part.trim();
    if (name !== "en" && name !== "zh")
      throw new InvalidArgumentError(`"${name}" is no language; the languages are en and zh.`);
    return name;
  });
}
