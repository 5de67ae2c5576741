import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { version } from "../../../domain/version.ts";

test("the version that outputs name is the package's", () => {
  const { version: told } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  expect(version).toBe(told);
});
