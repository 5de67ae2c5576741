// `npm run pictures [-- FOLDER] [--output FOLDER]`: takes the pictures of the page that the docs show, of a service in the simulated world. FOLDER
// keeps the demo that fills it, which takes minutes at first; without one it is a folder that is deleted afterwards. The Chinese picture needs a font
// with Chinese characters, such as Debian's fonts-wqy-microhei.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { findBrowser } from "../web/browser/find-browser.ts";
import { fillService } from "./pictures/fill-service.ts";
import { type Picture, pictures } from "./pictures/pictures.ts";
import { runBuilt, startBuilt } from "./pictures/run-built.ts";
import { shrinkPng } from "./pictures/shrink-png.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { output: { type: "string", default: path.join(import.meta.dirname, "..", "docs", "pictures") } },
});
const [given] = positionals;
const folder = given ?? mkdtempSync(path.join(os.tmpdir(), "freshet-pictures-"));
const output = path.resolve(values.output);

mkdirSync(output, { recursive: true });
try {
  await fillFolder();
  const service = await startBuilt(["serve", "--work", "--link", "--json", "--port", "8388"], folder);
  try {
    await takePictures(service.link);
  } finally {
    await service.close();
  }
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Runs the demo if it has not run yet. All questions are public, and groups may be small, so that there is something to see. */
async function fillFolder(): Promise<void> {
  if (existsSync(path.join(folder, "freshet-demo.jsonl"))) return;
  mkdirSync(folder, { recursive: true });
  const settings = { release: { privateShare: 0 }, serve: { submissions: { leastGroup: 1 } } };
  writeFileSync(path.join(folder, "freshet.yaml"), JSON.stringify(settings));
  await runBuilt(["demo", "--target", "6", "--no-open"], folder);
}

async function takePictures(link: string): Promise<void> {
  const found = await findBrowser();
  const browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    env: { ...process.env, ...found.environment } as Record<string, string>,
  });
  try {
    const first = await browser.newContext();
    await (await first.newPage()).goto(link);
    const { origin } = new URL(link);
    const filled = await fillService(first.request, origin);
    const state = await first.storageState();
    for (const picture of pictures(filled)) {
      const context = await browser.newContext({ ...lookOf(picture), storageState: state });
      const page = await context.newPage();
      await page.goto(`${origin}${picture.address}`);
      await picture.prepare(page);
      await page.evaluate("document.fonts.ready");
      await page.mouse.move(0, 0);
      const bytes = shrinkPng(await page.screenshot({ animations: "disabled", caret: "hide" }));
      writeFileSync(path.join(output, `${picture.name}.png`), bytes);
      process.stdout.write(`${picture.name}.png ${(bytes.length / 1000).toFixed(1)} kB\n`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

function lookOf({ isPhone = false }: Picture) {
  return {
    viewport: isPhone ? { width: 375, height: 720 } : { width: 1200, height: 700 },
    locale: isPhone ? "zh-CN" : "en-GB",
    colorScheme: isPhone ? ("dark" as const) : ("light" as const),
    timezoneId: "UTC",
    reducedMotion: "reduce" as const,
  };
}
