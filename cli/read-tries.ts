import { InvalidArgumentError } from "commander";

/** An option's whole number; 0 is none. */
export function readTries(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isInteger(value) || value < 0)
    throw new InvalidArgumentError("It has to be a whole number, or 0.");
  return value;
}
