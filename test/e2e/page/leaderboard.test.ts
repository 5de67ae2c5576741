import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFreshet } from "../../../app/open-freshet.ts";
import { openStoreDatabase, type StoreDatabase } from "../../contract/storage/open-store-database.ts";
import { acceptItem } from "../../integration/releases/accept-item.ts";
import { type OpenPage, openPage } from "../../support/open-page.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { waitUntil } from "../../support/wait-until.ts";

let open: StoreDatabase;
let service: OpenService;
let browser: OpenPage;
let closeWork: () => Promise<void>;
const answers: { readonly id: string; readonly exactAnswer: string }[] = [];
const named = [
  ["ambra", "Which scholar received the award that a river town gives every spring?"],
  ["bolva", "Who won a bronze plaque from miners after the tunnel opened?"],
  ["cendra", "What physician did lighthouse keepers honour at their jubilee?"],
  ["dorlan", "Name the astronomer whose comet drawings earned a guild's silver coin."],
  ["elmor", "To whom went the garland when beekeepers met beside the old mill?"],
] as const;
const months = ["2026-02", "2026-02", "2026-03", "2026-03", "2026-05"];

beforeAll(async () => {
  open = await openStoreDatabase("embedded");
  for (const [place, month] of months.entries()) {
    const [name = "", question = ""] = named[place] ?? [];
    const { id, told } = await acceptItem(open, { name, question, day: `${month}-04` });
    answers.push({ id, exactAnswer: told[0] ?? "" });
  }
  service = await openService({
    databaseUrl: open.url,
    page: true,
    settings: {
      serve: { submissions: { most: 3, leastGroup: 1 } },
      evaluation: { sameFamilyJudge: true },
      method: { cutoff: "2026-01-01" },
    },
  });
  browser = await openPage(service);
  const freshet = await openFreshet(service.workspace.settings, { for: "work", log: () => {} });
  const work = await freshet.work.start(["task"]);
  closeWork = async () => {
    await work.close();
    await freshet.close();
  };
});
afterAll(async () => {
  await browser.close();
  await closeWork();
  await service.close();
  await open.close();
});

/** Sends answers to the first questions as an agent does, and waits for the grades. */
async function submit(
  count: number,
  given: { readonly name: string; readonly mode?: string },
): Promise<void> {
  const sent = answers.slice(0, count).map(({ id, exactAnswer }) => ({ id, answer: exactAnswer }));
  const token = await service.token("submit");
  const made = await service.ask("/v1/releases/freshet-1/submissions", {
    ...{ method: "POST", token, body: { ...given, answers: sent } },
    headers: { "idempotency-key": given.name },
  });
  expect(made.status).toBe(202);
  const { submission } = JSON.parse(made.text) as { submission: { id: string } };
  await waitUntil("the grades", async () =>
    (await service.ask(`/v1/submissions/${submission.id}`, { token })).text.includes('"status":"done"'),
  );
}

it("says what to do first while there is no release, and then while there is no submission", async () => {
  const { page, faults, close } = await browser.visit("/leaderboard");
  await page.getByRole("heading", { name: "There is no release yet" }).waitFor();
  const body = { version: "1", targets: { en: 50, zh: 0 }, privateShare: 0 };
  expect((await service.ask("/v1/releases", { method: "POST", body })).status).toBe(201);
  await page.reload();
  await page.getByRole("heading", { name: "No submission fits" }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it("takes a file of predictions, follows the grading, and shows the figures with their interval", async () => {
  const { page, faults, close } = await browser.visit("/leaderboard?release=freshet-1");
  await page.getByRole("button", { name: "Submit answers" }).click();
  const dialog = page.getByRole("dialog");
  const wrong = join(service.cwd, "wrong.jsonl");
  writeFileSync(wrong, '{"id": "q-1"}\n');
  await dialog.getByLabel("File of predictions").setInputFiles(wrong);
  await dialog.getByText("Line 1 has neither id nor question, or no answer.").waitFor();
  const outputs = join(service.cwd, "outputs.jsonl");
  const texts = [...named.slice(0, 2).map(([, question]) => question), "Which one is of another release?"];
  writeFileSync(
    outputs,
    texts
      .map((question) => `${JSON.stringify({ question, answer: "gold", prediction: "Exact Answer: a" })}\n`)
      .join(""),
  );
  await dialog.getByLabel("File of predictions").setInputFiles(outputs);
  await dialog.getByText("Answers in the file: 2 (left out", { exact: false }).waitFor();
  const file = join(service.cwd, "answers.jsonl");
  // Four of five are answered. The first agent ran out of calls.
  writeFileSync(
    file,
    answers
      .slice(0, 4)
      .map((row, place) => `${JSON.stringify({ ...row, overLimit: place === 0 })}\n`)
      .join(""),
  );
  await dialog.getByLabel("File of predictions").setInputFiles(file);
  await dialog.getByText("Answers in the file: 4").waitFor();
  await dialog.getByLabel("Name of the agent").fill("<img src=x onerror=window.__ran=1> agent");
  await dialog.getByLabel("Training cutoff").fill("2026-03-31");
  await dialog.getByLabel("Cost of all answers").fill("1.5");
  await dialog.getByRole("button", { name: "Submit", exact: true }).click();
  const own = page.getByRole("region", { name: "Your submissions" }).first();
  await own.getByText("80%").waitFor({ timeout: 60_000 });
  const row = page.getByRole("region", { name: "Ranking" }).locator("tbody tr").last();
  await row.getByText("80%").waitFor();
  const told = await row.textContent();
  for (const figure of ["38% – 96%", "4 / 5", "25%", "$1.50", "4 in the window of training"])
    expect(told).toContain(figure);
  expect(await page.evaluate("window.__ran")).toBeUndefined();
  expect(faults).toEqual([]);
  await close();
});

it("sets runs without tools beside those with tools, in a window of months, and marks what a model was trained on", async () => {
  await submit(1, { name: "<img src=x onerror=window.__ran=1> agent", mode: "closed-book" });
  const { page, close } = await browser.visit("/leaderboard?release=freshet-1");
  await page.getByText("20%", { exact: true }).waitFor();
  const rows = page.locator(".interval-rows").first().getByRole("listitem");
  expect(await rows.count()).toBe(1);
  expect(await rows.textContent()).toMatch(/With tools: 80%.*Without tools: 20%/u);
  const groups = page.getByRole("region", { name: "By group of questions" });
  expect(await groups.getByRole("listitem").filter({ hasText: "2026-02" }).textContent()).toContain(
    "in the window of training",
  );
  expect(await groups.locator(".interval-mark.open").count()).toBe(2);
  await groups.getByText("Domain", { exact: true }).click();
  await groups.getByText("All questions are of one group").waitFor();
  await page.getByLabel("Answers valid from").fill("2026-05");
  await page.getByText("0 / 1").first().waitFor();
  expect(page.url()).toContain("from=2026-05");
  await close();
});

it("is sound everywhere, with the figures of the charts as tables", async () => {
  await submit(2, { name: "another agent" });
  await browser.visitEverywhere("/leaderboard", async ({ page }) => {
    await page.locator("tbody strong", { hasText: "another agent" }).waitFor();
    for (const table of await page.locator(".chart-figures summary").all()) await table.click();
  });
});
