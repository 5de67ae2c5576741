import { InvalidArgumentError } from "commander";
import type { Language } from "../../domain/language.ts";

/** An option's languages, e.g. `en,zh`. */
export function readLanguages(text: string): Language[] {
  return text.split(",").map((part) => {
    const name = part.trim();
    if (name !== "en" && name !== "zh")
      throw new InvalidArgumentError(`"${name}" is no language; the languages are en and zh.`);
    return name;
  });
}

/** An option's names, e.g. `science,health`. */
export function readNames(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}
