import { InvalidArgumentError } from "commander";

/** An option's amount in US dollars. */
export function readMoney(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError("It has to be an amount in US dollars, above 0.");
  return value;
}
