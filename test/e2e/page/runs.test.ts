import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hostileTexts } from "../../support/hostile-texts.ts";
import { type OpenPage, openPage, type Visit } from "../../support/open-page.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { type FilledDatabase, fillDatabase } from "../commands/fill-database.ts";

let database: TestDatabase;
let known: FilledDatabase;
let service: OpenService;
let browser: OpenPage;

beforeAll(async () => {
  database = await openTestDatabase();
  known = await fillDatabase(database.url);
  service = await openService({ databaseUrl: database.url, page: true });
  browser = await openPage(service);
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await database.close();
});

it("is sound everywhere: the overview, the runs, and one run with and without its texts", async () => {
  await browser.visitEverywhere("/", async ({ page }) => {
    await page.locator(".stats").waitFor();
    await page.locator(".chart svg").first().waitFor();
    for (const table of await page.locator(".chart-figures summary").all()) await table.click();
  });
  await browser.visitEverywhere("/runs", async ({ page }) => {
    await page.locator("tbody tr").nth(5).waitFor();
  });
  await browser.visitEverywhere(`/runs/${known.rejected}`, async ({ page }) => {
    await page.locator(".round").last().waitFor();
    expect(await page.content()).not.toMatch(/Doctor|medal/u);
    await showTexts(page);
  });
});

it("runs nothing of 200 hostile texts in a run's evidence, questions, graph, findings and reasons", async () => {
  const whole = hostileTexts().join("\n");
  const runId = known.rejected;
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `update evidence set reason = $2, gathered = (gathered::jsonb || jsonb_build_object(
      'statement', $2::text, 'quote', $2::text, 'url', 'javascript:window.__ran=1'))::json where run_id = $1`,
    [runId, whole],
  );
  await client.query(
    `update drafts set draft = (draft::jsonb || jsonb_build_object(
      'question', $2::text, 'plainQuestion', $2::text, 'answer', $2::text, 'instruction', $2::text))::json
    where run_id = $1`,
    [runId, whole],
  );
  await client.query(
    `update graphs set findings = jsonb_set(findings::jsonb, '{0,message}', to_jsonb($2::text))::json,
      graph = jsonb_set(jsonb_set(graph::jsonb, '{nodes,0,label}', to_jsonb($2::text)),
        '{edges,0,relation}', to_jsonb($2::text))::json where run_id = $1`,
    [runId, whole],
  );
  await client.query("update verdicts set reason = $2 where run_id = $1", [runId, whole]);
  await client.query("update runs set detail = $2 where id = $1", [runId, whole]);
  await client.end();
  const { page, faults, close } = await browser.visit(`/runs/${runId}`);
  await page.locator(".round").last().waitFor();
  await showTexts(page);
  await page.mouse.move(640, 400);
  // The texts are there, as text.
  expect(await page.locator("main").textContent()).toContain("%3C<script>window.__ran=1</script>%3E");
  expect(await page.evaluate("window.__ran")).toBeUndefined();
  const links = await page.locator("a").evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
  expect(links.filter((href) => /^\s*(?:javascript|data|vbscript):/iu.test(href))).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

/** Asks for the texts of a run, in either language of the page. */
async function showTexts(page: Visit["page"]): Promise<void> {
  await page.getByRole("button", { name: /Show the texts|显示文本/u }).click();
  await page.locator(".round-question-text").first().waitFor();
}
