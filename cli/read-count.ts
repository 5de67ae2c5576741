import { InvalidArgumentError } from "commander";

/** An option's whole number, of at least 1. */
export function readCount(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new InvalidArgumentError("It has to be a whole number of at least 1.");
  return value;
}
