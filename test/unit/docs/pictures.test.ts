import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { pictures } from "../../../bench/pictures/pictures.ts";

const docs = path.join(import.meta.dirname, "..", "..", "..", "docs");
const files = readdirSync(path.join(docs, "pictures"));

it("the docs show each picture of the page, and `npm run pictures` takes each of them", () => {
  const shown = [
    ...readFileSync(path.join(docs, "service.md"), "utf8").matchAll(/\(pictures\/([\w-]+\.png)\)/gu),
  ];
  expect(shown.map(([, file]) => file).sort()).toEqual([...files].sort());
  const taken = pictures({ release: "r", question: "q", run: "r", review: "r" });
  expect(taken.map(({ name }) => `${name}.png`).sort()).toEqual([...files].sort());
});

it("each picture is small", () => {
  for (const file of files)
    expect(statSync(path.join(docs, "pictures", file)).size, file).toBeLessThanOrEqual(60_000);
});
