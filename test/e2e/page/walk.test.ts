import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../support/free-port.ts";
import { isLong } from "../../support/is-long.ts";
import { type OpenTab, openTab } from "../../support/open-tab.ts";
import { type RunningFreshet, startFreshet } from "../../support/run-freshet.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { waitUntil } from "../../support/wait-until.ts";

let database: TestDatabase;
let service: RunningFreshet;
let link: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const cwd = tempFolder();
  // Work in order, one try of each model of the panel, nothing withheld: the least that leads to a published item.
  const settings = {
    work: { ordered: true },
    release: { privateShare: 0 },
    method: { panel: { samples: 1 } },
  };
  writeFileSync(join(cwd, "freshet.yaml"), JSON.stringify(settings));
  const env = { DATABASE_URL: database.url };
  service = startFreshet(["serve", "--work", "--link", "--json", "--port", String(await freePort())], {
    cwd,
    env,
  });
  const said = await waitUntil(
    "the link",
    () => service.said().stdout.includes("link") && service.said().stdout,
  );
  link = (JSON.parse(said) as { link: string }).link;
});
afterAll(async () => {
  service.kill();
  await service.ended;
  await database.close();
});

/** The longest time that the loop may take for one item where other tests use the machine. */
const patience = { timeout: 500_000 };

it.runIf(isLong)(
  "leads from an empty folder to a reviewed, released and retired item with the browser alone",
  async () => {
    const lead = await openTab(link);
    const { page } = lead;
    try {
      // Order, and follow the run.
      await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
      await page.getByRole("button", { name: "Order questions" }).first().click();
      const order = page.getByRole("dialog");
      await order.getByLabel("Accepted questions wanted").fill("1");
      await order.getByLabel("Languages").selectOption("en");
      await order.getByText(/about \d+ runs/u).waitFor();
      await order.getByRole("button", { name: "Order", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Runs" }).waitFor();
      await page.getByText("1 accepted question wanted").waitFor();
      await page.locator("tbody").getByText("Accepted").first().waitFor(patience);

      // Look at the question.
      await page.getByRole("link", { name: "Questions", exact: true }).click();
      await page.locator("tbody").getByRole("link").first().click();
      const title = page.getByRole("heading", { level: 1 });
      await title.filter({ hasText: /^q-/u }).waitFor();
      const id = (await title.textContent()) ?? "";
      await page.getByRole("link", { name: /^Evidence/u }).click();
      await page.locator(".quoted mark").first().waitFor();
      await page.getByRole("link", { name: "Graph", exact: true }).click();
      await page.locator(".graph svg").first().waitFor();

      // Two people judge it, and settle on what they differ.
      await page.getByRole("link", { name: "Review", exact: true }).click();
      await page.getByRole("button", { name: "Draw a sample" }).click();
      await page.getByLabel("Annotators").fill("ann\nbo");
      await page.getByRole("dialog").getByRole("button", { name: "Draw a sample" }).click();
      await page.getByRole("heading", { name: "Progress" }).waitFor();
      const review = page.url();
      const ann = await judge(lead, { name: "ann", review, keys: ["1", "2", "2", "3"] });
      const bo = await judge(lead, { name: "bo", review, keys: ["y"] });
      await bo.page.goto(review);
      await bo.page.getByRole("link", { name: "Compare answers" }).click();
      await bo.page.locator(".yes-or-no").nth(1).getByText("Yes").click();
      await bo.page.getByRole("button", { name: "Save the agreed answer" }).click();
      await bo.page.getByText("Nothing is left to resolve").waitFor();
      await page.goto(review);
      await page.locator(".badge", { hasText: "resolved" }).waitFor();

      // Release it, and verify the release.
      await page.getByRole("link", { name: "Releases", exact: true }).click();
      await page.getByRole("button", { name: "Build a release" }).click();
      const build = page.getByRole("dialog");
      await build.getByLabel("Version").fill("1");
      await build.getByLabel("English questions").fill("20");
      await build.getByLabel("Chinese questions").fill("0");
      await build.getByText("1 published and 0 withheld questions").waitFor();
      await build.getByRole("button", { name: "Build", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "freshet-1" }).waitFor();
      await page.getByRole("link", { name: "Checks" }).click();
      await page.getByText("Everything is in order").waitFor();
      await page.getByRole("link", { name: /^Questions \d/u }).click();
      await page.getByRole("link", { name: id }).click();

      // See who has seen it, and retire it.
      const parts = page.getByRole("navigation", { name: "Parts of this question" });
      await parts.getByRole("link", { name: "Exposure" }).click();
      await page.getByText("ann").first().waitFor();
      await page.getByRole("button", { name: "Retire", exact: true }).click();
      const retire = page.getByRole("dialog");
      await retire.getByText("It is in freshet-1").waitFor();
      await retire.getByLabel("Note").fill("the walk ends here");
      await retire.getByLabel("Order a replacement").uncheck();
      await retire.getByRole("button", { name: "Retire for good" }).click();
      await page.getByText("Retired", { exact: true }).first().waitFor();
      await page.getByRole("link", { name: "Exposure", exact: true }).first().click();
      await page.getByRole("link", { name: "Retired", exact: true }).click();
      await page.locator("tbody").getByText(id).waitFor();
      for (const tab of [ann, bo]) {
        expect(tab.faults).toEqual([]);
        await tab.close();
      }
      expect(lead.faults).toEqual([]);
    } finally {
      await lead.close();
    }
    // It took one to four minutes where a dozen processes shared each core.
  },
  900_000,
);

/** Somebody logs in with a token of their own and judges the one item by keys. */
async function judge(
  lead: OpenTab,
  {
    name,
    review,
    keys,
  }: { readonly name: string; readonly review: string; readonly keys: readonly string[] },
): Promise<OpenTab> {
  const token = await makeToken(lead, name);
  const tab = await openTab(`${review}/annotate`, lead);
  const { page } = tab;
  await page.getByLabel("Token").fill(token);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByText("Question 1 of 1").waitFor();
  for (const key of [...keys, "Enter"]) await page.keyboard.press(key);
  await page.getByText("You have judged the whole sample").waitFor();
  return tab;
}

/** The lead makes a token for somebody who only reviews; its text is shown once. */
async function makeToken({ page }: OpenTab, name: string): Promise<string> {
  await page.getByRole("link", { name: "Operations", exact: true }).click();
  await page.getByRole("link", { name: "Tokens" }).click();
  await page.getByRole("button", { name: "Make a token" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Holder").fill(name);
  await dialog.getByLabel(/^read:/u).uncheck();
  await dialog.getByLabel(/^review:/u).check();
  await dialog.getByRole("button", { name: "Create" }).click();
  const text = await page.getByRole("textbox", { name: "Token" }).inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  return text;
}
