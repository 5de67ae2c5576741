import { chromium } from "playwright";
import type { FoundBrowser } from "../../../../web/browser/found-browser.ts";
import { waitUntil } from "../../../support/wait-until.ts";
import { openPages } from "./open-pages.ts";
import { startNaiveProxy } from "./start-naive-proxy.ts";
import { type Scene, startScene } from "./start-scene.ts";
import type { Vector } from "./vector.ts";

/** How long the control waits for vectors that this browser may not know. */
const LAST_CHANCE_MS = 4_000;

/** The control: the same pages in a browser that nothing guards. Resolves to how often each vector hit. */
export async function tryWithoutGuard(
  vectors: readonly Vector[],
  found: FoundBrowser,
): Promise<ReadonlyMap<string, number>> {
  const scene: Scene = await startScene(vectors);
  const { victim, attacker, names } = scene;
  const hits = () => new Map(vectors.map(({ name }) => [name, victim.hits(name)]));
  const missed = (from: readonly Vector[]) => from.filter(({ name }) => victim.hits(name) === 0);
  const naive = await startNaiveProxy({
    sitePort: attacker.port,
    resolve: names.resolve,
    checksNames: false,
  });
  const checking = await startNaiveProxy({
    sitePort: attacker.port,
    resolve: names.resolve,
    checksNames: true,
  });
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.environment },
    chromiumSandbox: false,
    args: [`--host-resolver-rules=MAP *.test 127.0.0.1:${attacker.port}`],
  });
  try {
    const secure = `http://attacker.localhost:${attacker.port}`;
    const direct = await browser.newContext();
    const plain = "http://attacker.test";
    await openPages(direct, {
      vectors: vectors.filter((vector) => vector.place !== "renamed"),
      plain,
      secure,
    });
    for (const server of [naive.server, checking.server]) {
      const renamed = await browser.newContext({ proxy: { server, bypass: "" } });
      await openPages(renamed, {
        vectors: vectors.filter((vector) => vector.place === "renamed"),
        plain,
        secure,
      });
    }
    const must = vectors.filter((vector) => vector.mayMiss === undefined);
    const misses = () => missed(must).map(({ name }) => name);
    await waitUntil("every vector of the control to hit", () => missed(must).length === 0).catch(() => {
      process.stderr.write(`The control missed: ${misses().join(", ")}\n`);
    });
    await waitUntil("the rest", () => missed(vectors).length === 0, { timeout: LAST_CHANCE_MS }).catch(
      () => {},
    );
    return hits();
  } finally {
    await browser.close();
    await Promise.all([naive.close(), checking.close()]);
    await scene.close();
  }
}
