import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FoundBrowser } from "../../../web/browser/found-browser.ts";
import { findTestBrowser } from "./ssrf/find-test-browser.ts";
import { httpVectors } from "./ssrf/http-vectors.ts";
import { listVectors } from "./ssrf/list-vectors.ts";
import { tryByHttp } from "./ssrf/try-by-http.ts";
import { tryByVisits, type VisitsTrial } from "./ssrf/try-by-visits.ts";
import { type GuardedTrial, tryWithGuard } from "./ssrf/try-with-guard.ts";
import { tryWithoutGuard } from "./ssrf/try-without-guard.ts";

// Each way to reach this machine is tried without a guard, which must hit, else it says nothing; then behind the guard.
const unexercised: string[] = [];
const pageVectors = listVectors();
let found: FoundBrowser;
beforeAll(async () => {
  found = await findTestBrowser();
});
afterAll(() => {
  process.stdout.write(
    `Ways tried in ${found.origin}: ${pageVectors.length}, by plain HTTP: ${httpVectors.length}. Not exercised: ${unexercised.join("; ") || "none"}.\n`,
  );
});

describe("a page in the browser reaches nobody here", () => {
  let control: ReadonlyMap<string, number>;
  let guard: GuardedTrial;
  let visits: VisitsTrial;
  beforeAll(async () => {
    control = await tryWithoutGuard(pageVectors, found);
    guard = await tryWithGuard(pageVectors, found);
    visits = await tryByVisits(pageVectors, { rendering: "browser", found });
  }, 600_000);

  it.for(pageVectors)("$name", ({ name, mayMiss, stoppedBy }, { skip }) => {
    expect(guard.hits.get(name), "hits behind the guard alone").toBe(0);
    expect(visits.hits.get(name), "hits of visits").toBe(0);
    if (control.get(name) === 0 && mayMiss !== undefined) {
      unexercised.push(`${name} (${mayMiss})`);
      skip(`not exercised: ${mayMiss}`);
    }
    expect(control.get(name), "hits without a guard").toBeGreaterThan(0);
    if (stoppedBy === "proxy") expect(guard.refused, "refused by the proxy").toContain(name);
  });

  it("and every page's visit ends in a typed outcome", () => {
    for (const [page, { outcome }] of visits.outcomes) expect(["page", "fault"], page).toContain(outcome);
  });
});

describe("a visit by plain HTTP reaches nobody here", () => {
  let control: ReadonlyMap<string, number>;
  let visits: VisitsTrial;
  beforeAll(async () => {
    control = await tryByHttp(httpVectors);
    visits = await tryByVisits(httpVectors, { rendering: "auto", found });
  }, 300_000);

  it.for(httpVectors)("$name", ({ name, mayMiss }, { skip }) => {
    expect(visits.hits.get(name), "hits of visits").toBe(0);
    const outcome = visits.outcomes.get(`http://attacker.test/alone/${encodeURIComponent(name)}`);
    if (name !== "robots.txt" && !name.includes("swaps"))
      expect(outcome).toMatchObject({ fault: "refused-address" });
    if (control.get(name) === 0 && mayMiss !== undefined) {
      unexercised.push(`http: ${name} (${mayMiss})`);
      skip(`not exercised: ${mayMiss}`);
    }
    expect(control.get(name), "hits without a guard").toBeGreaterThan(0);
  });
});
