import { readFileSync, writeFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { acceptItem } from "../../integration/releases/accept-item.ts";
import { hostileTexts } from "../../support/hostile-texts.ts";
import { expectSound, type OpenPage, openPage } from "../../support/open-page.ts";
import { type OpenService, openService } from "../../support/open-service.ts";

let open: StoreDatabase;
let service: OpenService;
let browser: OpenPage;
const ids: string[] = [];
const named = [
  ["ambra", "Which scholar received the award that a river town gives every spring?"],
  ["bolva", "Who won a bronze plaque from miners after the tunnel opened?"],
  ["cendra", "What physician did lighthouse keepers honour at their jubilee?"],
] as const;

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  for (const [place, [name, question]] of named.entries())
    ids.push((await acceptItem(open, { name, question, day: `2026-0${place + 2}-04` })).id);
  service = await openService({
    databaseUrl: open.url,
    page: true,
    settings: { method: { cutoff: "2026-01-01" } },
  });
  browser = await openPage(service);
});
afterAll(async () => {
  await browser.close();
  await service.close();
  await open.close();
});

it("is led from the empty list to a built release, with the plan and the cost of what is missing before", async () => {
  const { page, faults, close } = await browser.visit("/releases");
  await page.getByRole("heading", { name: "There is no release yet" }).waitFor();
  await page.getByRole("button", { name: "Build a release" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Version").fill("1");
  await dialog.getByLabel("English questions").fill("30");
  await dialog.getByLabel("Chinese questions").fill("0");
  await dialog.getByLabel("Withheld, in per cent").fill("0");
  await dialog.getByText("3 published and 0 withheld questions").waitFor();
  await dialog.getByText("Missing for the targets: 27").waitFor();
  await dialog.getByLabel("Order the missing questions").check();
  await dialog
    .getByText(/about \d+ runs/u)
    .first()
    .waitFor();
  await dialog.getByLabel("Order the missing questions").uncheck();
  await dialog.getByRole("button", { name: "Build", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "freshet-1" }).waitFor();
  expect(faults).toEqual([]);
  await close();
  expect(await service.workspace.freshet.releases.list()).toHaveLength(1);
  // The three runs of the accepted questions belong to three refreshes, and no other was ordered.
  expect(await service.workspace.freshet.refreshes.list({ limit: 5 })).toHaveLength(3);
});

it("says that a cutoff will be refused, and builds only what was confirmed", async () => {
  const { page, faults, close } = await browser.visit("/releases");
  await page.locator("main .button.primary").click();
  const dialog = page.getByRole("dialog");
  const build = dialog.getByRole("button", { name: "Build", exact: true });
  const refusal = dialog.getByRole("alert");
  const confirmation = dialog.getByLabel(/^Quarantine/u);
  await dialog.getByText("3 published and 0 withheld questions").waitFor();
  expect(await refusal.count()).toBe(0);
  expect(await confirmation.count()).toBe(0);
  await dialog.getByLabel("Cutoff").fill("2026-03-20");
  await refusal
    .getByText("The build will refuse this: the cutoff 2026-03-20 would quarantine 2 of 3")
    .waitFor();
  expect(await build.isDisabled()).toBe(true);
  await confirmation.check();
  expect(await build.isEnabled()).toBe(true);
  // Another cutoff was not confirmed.
  await dialog.getByLabel("Cutoff").fill("2026-02-20");
  await refusal.getByText("the cutoff 2026-02-20 would quarantine 1 of 3").waitFor();
  expect(await confirmation.isChecked()).toBe(false);
  expect(await build.isDisabled()).toBe(true);
  // What is refused no more needs no confirmation.
  await dialog.getByLabel("Cutoff").fill("2026-01-20");
  await refusal.waitFor({ state: "detached" });
  await expect.poll(() => build.isEnabled()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

it("shows contents without text to whoever may read, and wordings on demand to whoever may read answers", async () => {
  const reader = await browser.visit("/releases/freshet-1/questions", {}, ["read"]);
  await reader.page.getByRole("link", { name: ids[0] ?? "" }).waitFor();
  expect(await reader.page.getByLabel("Show the wordings").count()).toBe(0);
  expect(await reader.page.content()).not.toMatch(/river town|bronze plaque|lighthouse/u);
  await reader.close();
  const { page, close } = await browser.visit("/releases/freshet-1/questions", {}, ["read", "read-answers"]);
  await page.getByLabel("Show the wordings").check();
  await page.getByText("bronze plaque from miners").waitFor();
  await close();
  expect((await service.ask(`/v1/exposure/${ids[1]}`)).text).toContain("holder of read and read-answers");
});

it("names each check, and the fault after a file was changed", async () => {
  const { page, close } = await browser.visit("/releases/freshet-1/checks");
  await page.getByText("Everything is in order").waitFor();
  expect(await page.locator(".release-checks li.ok").count()).toBe(7);
  expect(await page.locator(".release-checks li.skipped").count()).toBe(2);
  const { text } = await service.workspace.freshet.releases.grantKey({ release: "freshet-1", to: "Team A" });
  await page.getByRole("button", { name: "Check with a key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Key", { exact: true }).fill("no key");
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Key", { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Check", exact: true }).click();
  await page.getByText("3 of 3 questions open").waitFor();
  expect(await page.locator(".release-checks li.ok").count()).toBe(9);
  expect(await page.content()).not.toMatch(/river town|bronze plaque|lighthouse/u);
  const { folder } = await service.workspace.freshet.releases.show("freshet-1");
  const file = `${folder}/statistics.json`;
  const before = readFileSync(file);
  writeFileSync(file, `${before.toString("utf8")} `);
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("Something is wrong").waitFor();
  expect(await page.locator("tbody").textContent()).toContain("statistics.json");
  writeFileSync(file, before);
  await close();
});

it("downloads the signed manifest, grants the key once, and opens the release with it", async () => {
  const { page, faults, close } = await browser.visit("/releases/freshet-1/files");
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "manifest.json" }).click();
  const { folder } = await service.workspace.freshet.releases.show("freshet-1");
  expect(readFileSync(await (await saved).path())).toEqual(readFileSync(`${folder}/manifest.json`));
  const whole = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all" }).click();
  expect((await whole).suggestedFilename()).toBe("freshet-1.tar.gz");
  await page.getByRole("button", { name: "Grant the key" }).click();
  await page.getByRole("dialog").getByLabel("Recipient").fill("a university");
  await page.getByRole("dialog").getByRole("button", { name: "Grant the key" }).click();
  const key = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the key" }).click();
  const keyFile = await (await key).path();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Open with a key" }).click();
  // It can be pasted, or chosen as a file.
  await page.getByLabel("Key file").setInputFiles(keyFile);
  // The page reads a chosen file after the choice has returned.
  await expect
    .poll(() => page.getByLabel("Key", { exact: true }).inputValue())
    .toBe(readFileSync(keyFile, "utf8"));
  const opened = page.waitForEvent("download");
  await page.getByRole("button", { name: "Open and save" }).click();
  expect(readFileSync(await (await opened).path(), "utf8")).toContain("bronze plaque from miners");
  expect(faults).toEqual([]);
  await close();
  expect((await service.ask(`/v1/exposure/${ids[0]}`)).text).toContain("a university");
});

it("says what came and went since another release, and links to the questions", async () => {
  await service.workspace.freshet.exposure.move(ids[2] ?? "", { to: "retired", reason: "manual", note: "n" });
  const body = { version: "2", targets: { en: 30, zh: 0 }, privateShare: 0 };
  expect((await service.ask("/v1/releases", { method: "POST", body })).status).toBe(201);
  const { page, close } = await browser.visit("/releases/freshet-2/changes");
  await page.getByText("Published questions that changed since freshet-1").waitFor();
  const gone = page.getByRole("region", { name: "Gone" });
  expect(await gone.textContent()).toContain(`${ids[2]}retired`);
  await gone.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: ids[2] ?? "" }).waitFor();
  await close();
});

it("is sound everywhere: the list, the dialog, and each part of a release", async () => {
  await browser.visitEverywhere("/releases", async (visit) => {
    await visit.page.getByRole("link", { name: "freshet-2" }).waitFor();
    await visit.page.locator("main .button.primary").click();
    await visit.page.locator(".release-plan").waitFor();
    await expectSound(visit);
  });
  for (const part of ["", "/questions", "/changes", "/checks", "/files"])
    await browser.visitEverywhere(`/releases/freshet-2${part}`, async ({ page }) => {
      await page.locator("main :is(.table, .stats, .release-checks)").first().waitFor();
    });
});

it("runs nothing of 200 hostile texts in the wordings of a release's questions", async () => {
  const texts = hostileTexts();
  const client = new Client({ connectionString: open.url });
  await client.connect();
  await client.query(
    `update questions set item = jsonb_set(item::jsonb, '{draft,question}', to_jsonb($2::text))::json where id = $1`,
    [ids[0], texts.join("\n")],
  );
  await client.end();
  const { page, faults, close } = await browser.visit("/releases/freshet-2/questions");
  await page.getByLabel("Show the wordings").check();
  await page.getByText("%3C<script>window.__ran=1</script>%3E").first().waitFor();
  expect(await page.evaluate("window.__ran")).toBeUndefined();
  expect(faults).toEqual([]);
  await close();
});
