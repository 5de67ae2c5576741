import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { expect } from "vitest";
import { type Scope, scope } from "../../domain/access/scope.ts";
import { findBrowser } from "../../web/browser/find-browser.ts";
import { isLong } from "./is-long.ts";
import type { OpenService } from "./open-service.ts";

/** One way in which people see the page. */
interface Look {
  readonly device: "desktop" | "phone";
  readonly language: "en" | "zh";
  readonly theme: "light" | "dark";
}

/** A logged-in tab of the page, and everything that went wrong in it. */
export interface Visit {
  readonly page: Page;
  readonly look: Look;
  /** Errors of scripts, of the console, and breaches of the content security policy; the tests expect none. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

export interface OpenPage {
  /** Opens an address of the page, logged in with a token of these scopes; all by default. `null` logs nobody in. */
  visit(address: string, look?: Partial<Look>, scopes?: readonly Scope[] | null): Promise<Visit>;
  /**
   * Opens an address in four looks, in which each device, language and theme meets the others. In the short form it has one of two looks that
   * have all of these, and the next address the other one. `check` runs in each look, and then no serious fault of accessibility, no error
   * and no sideways scrolling may be there.
   */
  visitEverywhere(address: string, check: (visit: Omit<Visit, "close">) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 375, height: 720 } } as const;
/** Four looks in which each device, language and theme meets each of the others. */
const looks: readonly Look[] = [
  { device: "desktop", language: "en", theme: "light" },
  { device: "desktop", language: "zh", theme: "dark" },
  { device: "phone", language: "en", theme: "dark" },
  { device: "phone", language: "zh", theme: "light" },
];
const shortLooks: readonly Look[] = [
  { device: "desktop", language: "en", theme: "light" },
  { device: "phone", language: "zh", theme: "dark" },
];
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The browser that Freshet itself uses. */
export async function launchChromium(): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.path,
    chromiumSandbox: false,
    env: { ...process.env, ...found.environment } as Record<string, string>,
  });
}

/** A real browser before a real service: one for a test file. `FRESHET_TEST_PICTURES` names a folder for a picture of each visit. */
export async function openPage(service: OpenService): Promise<OpenPage> {
  const browser = await launchChromium();
  const open = async (
    context: BrowserContext,
    { look, address }: { readonly look: Look; readonly address: string },
  ): Promise<Omit<Visit, "close">> => {
    const page = await context.newPage();
    const faults = await watchFaults(page);
    await page.goto(`${service.url}${address}`);
    return { page, look, faults };
  };
  const openLoggedIn = async (look: Look, scopes: readonly Scope[] | null): Promise<BrowserContext> => {
    const context = await openContext(browser, look);
    if (scopes !== null) await logIn(context, service, scopes);
    return context;
  };
  /** Each look has one session, in which all its addresses are opened. */
  const sessions = new Map<Look, Promise<BrowserContext>>();
  let visits = 0;
  return {
    async visit(address, given = {}, scopes = scope.options) {
      const look: Look = { device: "desktop", language: "en", theme: "light", ...given };
      const context = await openLoggedIn(look, scopes);
      return { ...(await open(context, { look, address })), close: () => context.close() };
    },
    async visitEverywhere(address, check) {
      const turn = visits % shortLooks.length;
      visits += 1;
      for (const look of isLong ? looks : shortLooks.slice(turn, turn + 1)) {
        const session = sessions.get(look) ?? openLoggedIn(look, scope.options);
        sessions.set(look, session);
        const opened = await open(await session, { look, address });
        try {
          await check(opened);
          await takePicture(opened, address);
          await expectSound(opened);
        } finally {
          await opened.page.close();
        }
      }
    },
    close: () => browser.close(),
  };
}

/** Expects that the page as it stands has no serious fault of accessibility, no error, and no sideways scrolling. */
export async function expectSound({ page, look, faults }: Omit<Visit, "close">): Promise<void> {
  const where = `${page.url()} ${look.device} ${look.language} ${look.theme}`;
  // Evaluated by the browser's debugger, so the page's policy against foreign scripts stays as it is.
  await page.evaluate(axe);
  const serious = await page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    ).axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ")}`,
      );
  });
  expect(serious, where).toEqual([]);
  expect(faults, where).toEqual([]);
  const [scrolled, width] = await page.evaluate<[number, number]>(
    "[document.documentElement.scrollWidth, document.documentElement.clientWidth]",
  );
  expect(scrolled, `${where} scrolls sideways`).toBeLessThanOrEqual(width);
}

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

const openContext = (browser: Browser, { device, language, theme }: Look): Promise<BrowserContext> =>
  browser.newContext({
    viewport: sizes[device],
    hasTouch: device === "phone",
    locale: language === "zh" ? "zh-CN" : "en-GB",
    timezoneId: "UTC",
    colorScheme: theme,
    reducedMotion: "reduce",
  });

async function logIn(context: BrowserContext, service: OpenService, scopes: readonly Scope[]): Promise<void> {
  const token = await service.token(...scopes);
  const response = await context.request.post(`${service.url}/session`, { data: { token } });
  expect(response.status()).toBe(200);
}

/** Notes each error of a page's scripts, of its console, and each breach of its policy. */
export async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // Chromium also logs each answer that is no success, and those are for the page to show.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      faults.push(`console: ${message.text()}`);
  });
  await page.exposeFunction("noteBreach", (text: string) => faults.push(`policy: ${text}`));
  await page.addInitScript(
    "document.addEventListener('securitypolicyviolation', (e) => noteBreach(e.violatedDirective + ' ' + e.blockedURI + ' ' + e.sample))",
  );
  return faults;
}

async function takePicture({ page, look }: Omit<Visit, "close">, address: string): Promise<void> {
  const folder = process.env["FRESHET_TEST_PICTURES"];
  if (folder === undefined) return;
  const name = [address.replaceAll(/\W+/gu, "-").replace(/^-/u, "") || "overview", ...Object.values(look)];
  await page.screenshot({ path: path.join(folder, `${name.join("-")}.png`), fullPage: true });
}
