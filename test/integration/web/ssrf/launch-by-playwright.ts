import { type Browser, chromium } from "playwright";
import { createBrowserHome } from "../../../../web/browser/browser-home.ts";
import type { FoundBrowser } from "../../../../web/browser/found-browser.ts";
import { prepareBrowser } from "../../../../web/browser/prepare-browser.ts";

/** The product's browser as the product starts it, argument by argument, with Playwright's pages to try vectors in. */
export async function launchByPlaywright(
  found: FoundBrowser,
  proxyServer: string,
): Promise<{ readonly browser: Browser; close(): Promise<void> }> {
  const launch = async (sandboxed: boolean) => {
    const home = await createBrowserHome();
    try {
      const { command, args } = await prepareBrowser(home, { found, proxyServer, sandboxed });
      const browser = await chromium.launch({
        executablePath: command,
        ignoreDefaultArgs: true,
        args: [...args],
      });
      return {
        browser,
        async close() {
          await browser.close();
          await home.remove();
        },
      };
    } catch (error) {
      await home.remove();
      throw error;
    }
  };
  return launch(true).catch(() => launch(false));
}
