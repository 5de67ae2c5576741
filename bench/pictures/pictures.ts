import type { Page } from "playwright";
import type { FilledService } from "./fill-service.ts";

export interface Picture {
  /** Name of its file. */
  readonly name: string;
  readonly address: string;
  /** Waits for what is to be seen. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Whether it shows a phone, which is dark and Chinese here; else a desktop, light and English. */
  readonly isPhone?: boolean;
}

/** The views of which the docs have a picture. */
export function pictures({ release, question, run, review }: FilledService): Picture[] {
  const shown = (selector: string) => async (page: Page) => {
    await page.locator(selector).first().waitFor();
    // A chart is drawn when its width is known.
    await page.waitForTimeout(300);
  };
  return [
    { name: "overview", address: "/", prepare: shown(".chart svg") },
    { name: "overview-phone", address: "/", prepare: shown(".chart svg"), isPhone: true },
    {
      name: "run",
      address: `/runs/${run}`,
      async prepare(page) {
        await page.locator(".round").first().waitFor();
        await page.getByRole("button", { name: "Show the texts" }).click();
        await page.locator(".round-question-text").first().waitFor();
        await page.locator(".round").last().evaluate(toTop);
      },
    },
    { name: "question", address: `/questions/${question}/evidence`, prepare: shown(".quoted mark") },
    { name: "graph", address: `/questions/${question}/graph`, prepare: shown(".graph svg") },
    { name: "review", address: `/review/${review}/annotate`, prepare: shown(".quoted mark") },
    {
      name: "release",
      address: `/releases/${release}`,
      async prepare(page) {
        await shown(".chart svg")(page);
        await page.locator("main .card").first().evaluate(toTop);
      },
    },
    { name: "exposure", address: "/exposure", prepare: shown("main svg[role=img], main figure svg, .table") },
    { name: "operations", address: "/operations/schedule", prepare: shown(".table") },
    { name: "leaderboard", address: "/leaderboard", prepare: shown(".interval-rows") },
  ];
}

/** Scrolls an element to the upper edge of the window. */
const toTop = (element: { scrollIntoView(): void }): void => element.scrollIntoView();
