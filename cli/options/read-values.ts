import { InvalidArgumentError } from "commander";
import { type FormKind, formKind } from "../../domain/form/form-kind.ts";
import { type TaskKind, taskKind } from "../../domain/form/task-kind.ts";
import type { Language } from "../../domain/language.ts";
import {
  type SourceKind,
  type SourceShares,
  sourceKind,
  sourceShares,
} from "../../domain/run/source-grade.ts";
import { type TaskName, taskNames } from "../../domain/settings/schedule-settings.ts";

/** Reads an option's whole number, which must be at least 1. */
export function readCount(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError("It has to be a whole number of at least 1.");
  return value;
}

/** Reads an option's whole number, which may be 0. */
export function readTries(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value) || value < 0)
    throw new InvalidArgumentError("It has to be a whole number, or 0.");
  return value;
}

/** Reads an option's amount in US dollars. */
export function readMoney(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError("It has to be an amount in US dollars, above 0.");
  return value;
}

/** Reads an option's number of days; null for `never`. */
export function readDays(text: string): number | null {
  if (text === "never") return null;
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError('It has to be a number of days above 0, or "never".');
  return value;
}

/** Reads an option's port. `more` is the number of following ports that are used too. */
export function readPort({ more = 0 } = {}): (text: string) => number {
  const highest = 65_535 - more;
  return (text) => {
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > highest)
      throw new InvalidArgumentError(`It has to be a port: a whole number from 1 to ${highest}.`);
    return port;
  };
}

/** Reads an option's shares of sources. For example, `web=0.5,wikidata=0.5`. A source that is not named has no share. */
export function readShares(text: string): SourceShares {
  const shares: Record<SourceKind, number> = { web: 0, wikidata: 0 };
  for (const part of text.split(",")) {
    const [name = "", number = "1"] = part.trim().split("=");
    const kind = sourceKind.safeParse(name);
    const share = Number(number);
    if (!kind.success || number.trim() === "" || !Number.isFinite(share) || share < 0)
      throw new InvalidArgumentError(
        `"${part.trim()}" is no share of a source; write them as web=0.5,wikidata=0.5.`,
      );
    shares[kind.data] = share;
  }
  const checked = sourceShares.safeParse(shares);
  if (!checked.success) throw new InvalidArgumentError("At least one source needs a share above 0.");
  return checked.data;
}

/** Reads an option's languages. For example, `en,zh`. */
export function readLanguages(text: string): Language[] {
  return text.split(",").map((part) => {
    const name = part.trim();
    if (name !== "en" && name !== "zh")
      throw new InvalidArgumentError(`"${name}" is not a language; the languages are en and zh.`);
    return name;
  });
}

/** Reads an option's kinds of forms. For example, `set,haystack`. */
export function readFormKinds(text: string): FormKind[] {
  return readKinds(text, formKind);
}

/** Reads an option's kinds of tasks. For example, `plain,set`. */
export function readTaskKinds(text: string): TaskKind[] {
  return readKinds(text, taskKind);
}

function readKinds<Kind extends string>(text: string, kinds: { readonly options: readonly Kind[] }): Kind[] {
  return [...new Set(text.split(","))].map((part) => {
    const found = kinds.options.find((kind) => kind === part.trim());
    if (found === undefined)
      throw new InvalidArgumentError(
        `"${part.trim()}" is not a kind of form; the kinds are ${kinds.options.join(", ")}.`,
      );
    return found;
  });
}

/** Reads an option's names. For example, `science,health`. */
export function readNames(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

/** Reads the argument that names a task. */
export const taskName = (text: string): TaskName => {
  const task = taskNames.find((name) => name === text);
  if (task === undefined)
    throw new InvalidArgumentError(`There is no task "${text}"; the tasks are ${taskNames.join(", ")}.`);
  return task;
};
