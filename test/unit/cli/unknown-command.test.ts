import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createProgram } from "../../../cli/create-program.ts";

beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const codeOf = async (words: string): Promise<unknown> =>
  createProgram()
    .parseAsync(["node", "freshet", ...words.split(" ")])
    .then(
      () => "ended",
      (error: { code?: unknown }) => error.code,
    );

it.each(["nothing --help", "runs nothing --help", "nothing"])("refuses `freshet %s`", async (words) => {
  expect(await codeOf(words)).toBe("commander.unknownCommand");
});

it.each(["--help", "runs --help", "runs list --help", "visit https://example.org --help"])(
  "shows the help of `freshet %s`",
  async (words) => {
    expect(await codeOf(words)).toBe("commander.helpDisplayed");
  },
);
