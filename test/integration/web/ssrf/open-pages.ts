import type { BrowserContext } from "playwright";
import type { Vector } from "./vector.ts";

/** Opens every page of the attacker at once, and clicks where a page waits for that. */
export async function openPages(
  context: BrowserContext,
  { vectors, plain, secure }: { vectors: readonly Vector[]; plain: string; secure: string },
): Promise<void> {
  await Promise.all(
    listPages(vectors, { plain, secure }).map(async (url) => {
      const page = await context.newPage();
      const isPopup = url.includes("popup");
      await page.goto(url, { waitUntil: isPopup ? "load" : "commit" }).catch(() => {});
      if (isPopup) await page.mouse.click(50, 50).catch(() => {});
      // A browser with a window fetches it by itself, to offer the page's installation.
      if (url.endsWith("/together")) {
        await page.waitForSelector("link[rel=manifest]", { state: "attached" }).catch(() => {});
        const session = await context.newCDPSession(page);
        await session.send("Page.getAppManifest").catch(() => {});
      }
    }),
  );
}

/** Addresses of the attacker's pages for these vectors. */
export function listPages(
  vectors: readonly Vector[],
  { plain, secure }: { plain: string; secure: string },
): string[] {
  const pages = vectors.map(({ place, name }) => {
    if (place === "alone") return `${plain}/alone/${encodeURIComponent(name)}`;
    return `${place === "secure" ? secure : plain}/${place}`;
  });
  return [...new Set(pages)];
}
