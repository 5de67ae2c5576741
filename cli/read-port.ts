import { InvalidArgumentError } from "commander";

/** An option's port; `more` is how many of the next ones are used too. */
export function readPort({ more = 0 } = {}): (text: string) => number {
  const highest = 65_535 - more;
  return (text) => {
    const port = Number(text);
    if (!Number.isInteger(port) || port < 1 || port > highest)
      throw new InvalidArgumentError(`It has to be a port: a whole number from 1 to ${highest}.`);
    return port;
  };
}
