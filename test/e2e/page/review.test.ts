import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import type { Scope } from "../../../domain/access/scope.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { acceptForm } from "../../support/accept-form.ts";
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

/** A tab in which somebody of this name has logged in. */
async function visitAs(name: string, address: string, ...scopes: Scope[]): Promise<Visit> {
  const made = await service.ask("/v1/tokens", { method: "POST", body: { name, scopes } });
  const visit = await browser.visit(address, {}, null);
  await visit.page.getByLabel("Token").fill(made.json.text);
  await visit.page.getByRole("button", { name: "Log in" }).click();
  return visit;
}

it("is led from the first sample to the resolved difference, by annotators who use keys and see nothing of each other", async () => {
  const lead = await visitAs("lead", "/review", "review", "read", "admin");
  await lead.page.getByRole("heading", { name: "There is no review yet" }).waitFor();
  await lead.page.getByRole("button", { name: "Draw a sample" }).click();
  await lead.page.getByLabel("Annotators").fill("ann\nbo");
  await lead.page.getByRole("dialog").getByRole("button", { name: "Draw a sample" }).click();
  await lead.page.getByRole("heading", { name: "Progress" }).waitFor();
  const address = new URL(lead.page.url()).pathname;

  const ann = await visitAs("ann", `${address}/annotate`, "review");
  await ann.page.getByText("Question 1 of 3").waitFor();
  expect(await ann.page.locator(".quoted mark").first().textContent()).toContain("medal went to Doctor");
  // No to the second question of the first item.
  for (const key of ["1", "2", "2", "3"]) await ann.page.keyboard.press(key);
  await ann.page.keyboard.press("n");
  await ann.page.keyboard.type("two towns, 1 of them old");
  await ann.page.keyboard.press("Escape");
  await ann.page.keyboard.press("Enter");
  for (const number of [2, 3]) {
    await ann.page.getByText(`Question ${number} of 3`).waitFor();
    await ann.page.keyboard.press("y");
    await ann.page.keyboard.press("Enter");
  }
  await ann.page.getByText("You have judged the whole sample").waitFor();
  await ann.page.goto(`${service.url}${address}`);
  await ann.page.getByText("You annotate this sample.").waitFor();

  const bo = await visitAs("bo", `${address}/annotate`, "review");
  for (const number of [1, 2, 3]) {
    await bo.page.getByText(`Question ${number} of 3`).waitFor();
    expect(await bo.page.content()).not.toContain("two towns");
    await bo.page.keyboard.press("y");
    await bo.page.keyboard.press("Enter");
  }
  await bo.page.getByText("You have judged the whole sample").waitFor();

  // The lead's page follows without being asked.
  await lead.page.getByText("Judged by two or more: 3 of 3").waitFor();
  await ann.page.getByRole("link", { name: "Compare answers" }).click();
  await ann.page.getByText("two towns, 1 of them old").waitFor();
  const save = ann.page.getByRole("button", { name: "Save the agreed answer" });
  expect(await save.isDisabled()).toBe(true);
  await ann.page.locator(".yes-or-no").nth(1).getByText("Yes").click();
  await save.click();
  await ann.page.getByText("Nothing is left to resolve").waitFor();
  await lead.page.locator(".badge", { hasText: "resolved" }).waitFor();
  const report = await service.workspace.freshet.reviews.report();
  expect(report.questions.unambiguous).toMatchObject({ yes: 3, of: 3 });
  for (const { faults, close } of [lead, ann, bo]) {
    expect(faults).toEqual([]);
    await close();
  }
});

it("keys rest when they are switched off, and while something is typed", async () => {
  const body = { perLanguage: 2, seed: 9, annotators: ["holder of review"] };
  const drawn = (await service.ask("/v1/reviews", { method: "POST", body })).json;
  const { page, close } = await browser.visit(`/review/${drawn.id}/annotate`, {}, ["review"]);
  await page.getByText("Question 1 of 2").waitFor();
  const checked = () => page.locator(".yes-or-no input:checked").count();
  await page.getByLabel("Note").fill("");
  await page.keyboard.type("1y2");
  expect(await checked()).toBe(0);
  await page.keyboard.press("Escape");
  await page.getByLabel("Keyboard shortcuts").uncheck();
  await page.locator("h1").click();
  await page.keyboard.press("y");
  expect(await checked()).toBe(0);
  await page.getByLabel("Keyboard shortcuts").check();
  await page.locator("h1").click();
  await page.keyboard.press("y");
  expect(await checked()).toBe(3);
  await close();
});

/** Script of the page: presses a key in the moment in which another question stands. */
const pressOnSight = `{
  let pressedOn = "";
  new MutationObserver(() => {
    const title = document.querySelector("h1")?.textContent ?? "";
    if (!title.startsWith("Question") || title === pressedOn) return;
    pressedOn = title;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "y", bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}`;

it("loses no key that is pressed in the moment in which the next question stands", async () => {
  const body = { perLanguage: 3, seed: 11, annotators: ["holder of review"] };
  const drawn = (await service.ask("/v1/reviews", { method: "POST", body })).json;
  const { page, faults, close } = await browser.visit(`/review/${drawn.id}/annotate`, {}, ["review"]);
  await page.getByText("Question 1 of 3").waitFor();
  await page.evaluate(pressOnSight);
  await page.keyboard.press("y");
  await page.keyboard.press("Enter");
  for (const number of [2, 3]) {
    await page.getByText(`Question ${number} of 3`).waitFor();
    expect(await page.locator(".yes-or-no input:checked").count()).toBe(3);
    await page.keyboard.press("Enter");
  }
  await page.getByText("You have judged the whole sample").waitFor();
  await page.getByRole("link", { name: "Look through your answers" }).click();
  await page.getByText("Question 1 of 3").waitFor();
  expect(faults).toEqual([]);
  await close();
});

/** A haystack of one document: the page of the question's evidence. */
async function addHaystack(questionId: string): Promise<string> {
  const db = await openDatabase({ url: database.url, dataDir: "unused" });
  const stores = openStores(db);
  const piece = (await stores.questions.get(questionId))?.evidence[0];
  const form = await acceptForm(stores, questionId, () => ({
    ...{ kind: "haystack", question: "Who won it?", answer: "Ada", aliases: [], negatives: [] },
    gold: { url: piece?.url ?? "", snapshotId: piece?.snapshotId ?? "", tokens: 9 },
  }));
  await db.close();
  return form;
}

it("asks a fourth question about a form, beside its documents", async () => {
  await addHaystack(known.questions[1] ?? "");
  const body = { kinds: ["haystack"], perLanguage: 2, annotators: ["holder of review"] };
  const drawn = (await service.ask("/v1/reviews", { method: "POST", body })).json;
  const { page, faults, close } = await browser.visit(`/review/${drawn.id}/annotate`, {}, ["review"]);
  await page.getByText("Does the gold document alone answer the question").waitFor();
  await page.getByRole("button", { name: "Show the documents" }).click();
  await page.getByText("00-gold.txt").click();
  await page.getByText("medal went to Doctor").last().waitFor();
  await page.locator("h1").click();
  for (const key of ["1", "2", "3"]) await page.keyboard.press(key);
  const save = page.getByRole("button", { name: "Save and go on" });
  expect(await save.isDisabled()).toBe(true);
  for (const key of ["4", "4", "Enter"]) await page.keyboard.press(key);
  await page.getByText("You have judged the whole sample").waitFor();
  const seen = await service.workspace.freshet.reviews.read(
    { reviewId: drawn.id },
    { name: "holder of review", isOperator: false },
  );
  expect(seen.answers).toMatchObject([{ inferable: true, asPromised: false }]);
  expect(faults).toEqual([]);
  await close();
});

it("is sound everywhere", async () => {
  const names = ["holder of read and order and read-answers and review and submit and admin", "bo"];
  const body = { kinds: ["plain", "conflict"], perLanguage: 3, seed: 5, annotators: names };
  const drawn = (await service.ask("/v1/reviews", { method: "POST", body })).json;
  const form = `/review/${drawn.id}/annotate/${known.madeForm}`;
  for (const address of ["/review", `/review/${drawn.id}`, form])
    await browser.visitEverywhere(address, async ({ page }) => {
      await page.locator("main .table, main .review-progress, main .answer-form").first().waitFor();
    });
});
