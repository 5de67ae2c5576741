import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";

const separators = /\s*(?:[,;、，；]\s*(?:and|以及|和|及)?|\s(?:and|&)\s|以及)\s*/u;
const fewest = 3;

/**
 * Whether two texts list the same names in any order. Lists of three and more alone: "Li, Wei" and "Wei, Li" are two people. Not of
 * numbers, whose order may be what was asked for.
 */
export function isSameList(one: string, other: string): boolean {
  const left = partsOf(one);
  const right = partsOf(other);
  if (left === null || right === null || left.length !== right.length) return false;
  return left.every((part, index) => part === right[index]);
}

function partsOf(text: string): string[] | null {
  if (!/[,;、，；]/u.test(text)) return null;
  const parts = text.split(separators).map(normaliseAnswer);
  const isList = parts.length >= fewest && parts.every((part) => part !== "" && !/^[-+]?[\d.]+$/u.test(part));
  return isList && new Set(parts).size === parts.length ? parts.sort() : null;
}
