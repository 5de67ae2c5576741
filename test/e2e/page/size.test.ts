import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const folder = path.join(import.meta.dirname, "..", "..", "..", "dist", "dashboard");
const mostKilobytes = 100;

it(`the page's first load is at most ${mostKilobytes} KB, compressed`, () => {
  const html = readFileSync(path.join(folder, "index.html"), "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/([^"]+)"/gu)].map(([, file = ""]) => file);
  expect(files.some((file) => file.endsWith(".js"))).toBe(true);
  expect(files.some((file) => file.endsWith(".css"))).toBe(true);
  const sizes = ["index.html", ...files].map((file) => {
    const whole = path.join(folder, file);
    return statSync(existsSync(`${whole}.br`) ? `${whole}.br` : whole).size;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(mostKilobytes);
});
