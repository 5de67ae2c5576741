import { afterEach, expect, it, vi } from "vitest";
import { exitWith } from "../../../../cli/process/exit-with.ts";

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

function endOf(error: unknown): { said: string; code: unknown } {
  let said = "";
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
  exitWith(error);
  return { said, code: process.exitCode };
}

it.each(["ENOSPC", "EDQUOT"])("a file of ours that there is no room for (%s): one line, exit 3", (code) => {
  const error = Object.assign(new Error(`${code}: no space left on device, write`), {
    code,
    path: "out.jsonl",
  });
  const { said, code: exitCode } = endOf(error);
  expect(said).toMatch(
    /^[^\n]*freshet:[^\n]* the disk is full: out\.jsonl could not be written [^\n]*free some space[^\n]*\n$/,
  );
  expect(exitCode).toBe(3);
});

it("other errors of the system keep their trace: they are defects", () => {
  const { said, code } = endOf(Object.assign(new Error("EBADF: bad file"), { code: "EBADF" }));
  expect(said).toContain("\n    at ");
  expect(code).toBe(1);
});
