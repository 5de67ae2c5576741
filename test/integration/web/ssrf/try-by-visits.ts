import type { VisitOutcome } from "../../../../domain/page/visit-outcome.ts";
import { webSettings } from "../../../../domain/settings/web-settings.ts";
import type { FoundBrowser } from "../../../../web/browser/found-browser.ts";
import { createPageVisitor } from "../../../../web/visiting/create-page-visitor.ts";
import { listPages } from "./open-pages.ts";
import { startScene } from "./start-scene.ts";
import type { Vector } from "./vector.ts";

export interface VisitsTrial {
  readonly hits: ReadonlyMap<string, number>;
  /** Address of the attacker's page → how its visit ended. */
  readonly outcomes: ReadonlyMap<string, VisitOutcome>;
}

/** The product as it is: every page of the attacker is visited. */
export async function tryByVisits(
  vectors: readonly Vector[],
  { rendering, found }: { rendering: "auto" | "browser"; found: FoundBrowser },
): Promise<VisitsTrial> {
  const { victim, attacker, names, close } = await startScene(vectors);
  const visitor = await createPageVisitor({
    rendering,
    resolveHost: names.resolve,
    settings: webSettings.parse({
      ...(found.origin === "full chromium" ? { browser: { path: found.path } } : {}),
      politeness: { pauseSeconds: 0, perHost: 20 },
      visit: { deadlineSeconds: 40, concurrency: 4 },
      egress: {
        map: { "*.test": attacker.port, "attacker.localhost": attacker.port },
        ports: [80, 443, ...victim.ports.values()],
      },
    }),
  });
  try {
    const pages = listPages(vectors, { plain: "http://attacker.test", secure: "http://attacker.localhost" });
    // Names that change are asked for twice, so that each of their answers is met.
    const ordered = [...pages, ...pages.filter((page) => page.includes("example"))];
    const outcomes = new Map<string, VisitOutcome>();
    await Promise.all(ordered.map(async (page) => outcomes.set(page, await visitor.visit(page))));
    return { hits: new Map(vectors.map(({ name }) => [name, victim.hits(name)])), outcomes };
  } finally {
    await visitor.close();
    await close();
  }
}
