import type { Browser, Page } from "playwright";
import { launchChromium, watchFaults } from "./open-page.ts";

/** A tab of somebody's own browser, who is not logged in before it is opened. */
export interface OpenTab {
  readonly browser: Browser;
  readonly page: Page;
  /** Errors of scripts, of the console, and breaches of the content security policy; the tests expect none. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Opens an address as a person does. Beside another tab it shares the process of the browser and nothing else. */
export async function openTab(address: string, beside?: OpenTab): Promise<OpenTab> {
  const browser = beside?.browser ?? (await launchChromium());
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  const faults = await watchFaults(page);
  await page.goto(address);
  return {
    browser,
    page,
    faults,
    close: () => (beside === undefined ? browser.close() : context.close()),
  };
}
