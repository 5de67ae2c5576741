import { describe, expect, it } from "vitest";
import { createProgram } from "../../../cli/create-program.ts";
import { joinWebOption } from "../../../cli/options/shared-options.ts";

describe("joinWebOption", () => {
  it("makes one argument of the two values, wherever they stand", () => {
    expect(joinWebOption(["search", "--web", "replay", "a.warc", "old", "ships"])).toEqual([
      ...["search", "--web=replay:a.warc", "old", "ships"],
    ]);
    expect(joinWebOption(["search", "ships", "--web", "replay", "runs/"])).toEqual([
      ...["search", "ships", "--web=replay:runs/"],
    ]);
    expect(joinWebOption(["search", "--", "--web"])).toEqual(["search", "--", "--web"]);
    expect(joinWebOption(["doctor"])).toEqual(["doctor"]);
  });

  it.each([["--web"], ["--web", "replay"], ["--web", "live", "x"], ["--web", "replay", "--json"]])(
    "refuses %j %j %j",
    (...args) => {
      expect(() => joinWebOption(["search", "q", ...args])).toThrow(/--web replay FILE/);
    },
  );
});

it("visit takes an address, or one of its commands with options of their own", () => {
  const visit = createProgram().commands.find((command) => command.name() === "visit");
  expect(visit?.commands.map((command) => command.name())).toEqual(["export", "import"]);
  for (const name of ["visit", "search", "seed", "refresh"]) {
    const command = createProgram().commands.find((each) => each.name() === name);
    expect(command?.options.map((option) => option.long)).toContain("--web");
  }
});
