import type { Command } from "commander";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStores } from "../../../app/open-stores.ts";
import { createProgram } from "../../../cli/create-program.ts";
import { openDatabase } from "../../../storage/database/open-database.ts";
import { type FilledDatabase, fillDatabase } from "../../e2e/commands/fill-database.ts";
import { type OpenService, openService } from "../../support/open-service.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { type AnswerCase, answerCases, type Ids, routesWithoutCommand } from "./answer-cases.ts";
import { compareDocuments } from "./compare-documents.ts";

let database: TestDatabase;
let service: OpenService;
let ids: Ids;

beforeAll(async () => {
  database = await openTestDatabase();
  const known = await fillDatabase(database.url);
  service = await openService({
    databaseUrl: database.url,
    settings: { evaluation: { sameFamilyJudge: true }, web: { egress: { map: { "*.test": 9 } } } },
  });
  ids = await fillFurther(known);
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const post = async (path: string, body: unknown): Promise<void> => {
  const { status, text } = await service.ask(path, { method: "POST", body });
  if (status >= 300) throw new Error(`${path} ${text}`);
};

/** Adds what the filled database lacks, by the service's own routes where they exist, so that every list has a row to compare. */
async function fillFurther(known: FilledDatabase): Promise<Ids> {
  const [question = "", second = "", third = ""] = known.questions;
  const release = { targets: { en: 45, zh: 0 }, privateShare: 0 };
  await post("/v1/releases", { ...release, version: "1" });
  await post("/v1/releases/freshet-1/keys", { to: "Team A" });
  await post(`/v1/questions/${second}/reports`, { kind: "wrong-answer", note: "it is another one" });
  await post(`/v1/questions/${second}/resolution`, { status: "withdrawn", note: "it is" });
  await post("/v1/releases", { ...release, version: "2" });
  await post("/v1/reviews", { perLanguage: 2, seed: 1, annotators: ["ann", "bo"] });
  await post("/v1/hooks", { name: "desk", url: "http://desk.test/" });
  await post("/v1/schedule/retirement/runs", undefined);
  await post("/v1/page-takedowns", { page: "http://fennow.test/", reason: "asked for", apply: true });
  const db = await openDatabase({ url: database.url, dataDir: "unused" });
  const { exposureEvents, hooks, jobs } = openStores(db);
  const job = await jobs.ensure({ kind: "run", scopeId: known.rejected, round: 0, key: "run", payload: {} });
  const token = (await jobs.take(job.id, "here", 60))?.token ?? -1;
  await jobs.moveToDeadLetter(job.id, token, { code: "agent-broken", message: "a page's words" });
  await exposureEvents.note([
    {
      ...{ itemId: third, kind: "leak-found", key: "http://leak.test/", party: "leak.test", at: new Date() },
      detail: { strength: "answer", address: "http://leak.test/" },
    },
  ]);
  const data = { jobId: "job-1", kind: "run", scopeId: "s", code: "x" };
  await hooks.note("test/1", { type: "job.dead", data });
  await db.close();
  const reviews = JSON.parse((await service.ask("/v1/reviews")).text) as { reviews: { id: string }[] };
  return { ...known, question, review: String(reviews.reviews[0]?.id) };
}

async function ask({ route, path = route, body }: AnswerCase): Promise<unknown> {
  const { status, text } = await service.ask(path, body === undefined ? {} : { method: "POST", body });
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}

async function command(args: readonly string[]): Promise<unknown> {
  const env = { DATABASE_URL: database.url };
  const { code, stdout, stderr } = await runInProcess([...args, "--json"], { cwd: service.cwd, env });
  if (code !== 0) throw new Error(`freshet ${args.join(" ")} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** The named members of a document. */
const select = (document: unknown, names: readonly string[]): unknown =>
  Object.fromEntries(names.map((name) => [name, (document as Record<string, unknown>)[name]]));

it("every read that command line and API both offer has the same answers, member by member", async () => {
  const wrong: unknown[] = [];
  for (const each of answerCases(ids)) {
    const { command: args, members, onlyCommand = [], onlyRoute = [], asCommand = (answer) => answer } = each;
    const [said, told] = [await command(args), asCommand(await ask(each))];
    const compared = compareDocuments(
      members === undefined ? said : select(said, members),
      members === undefined ? told : select(told, members),
    );
    if (
      compared.differing.length > 0 ||
      // A list without a row has nothing to compare.
      compared.equal < 4 ||
      !isSame(compared.onlyFirst, onlyCommand) ||
      !isSame(compared.onlyOther, onlyRoute)
    )
      wrong.push([args.join(" "), each.route, compared]);
  }
  expect(wrong).toEqual([]);
});

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());

it("every route that reads is compared with a command, or has a reason why there is none", async () => {
  const { paths } = JSON.parse((await service.ask("/openapi.json")).text) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const reading = Object.entries(paths).flatMap(([path, methods]) =>
    "get" in methods && path.startsWith("/v1/") ? [path.replaceAll(/\{(\w+)\}/gu, ":$1")] : [],
  );
  const compared = answerCases(ids).map(({ route }) => route);
  const explained = Object.keys(routesWithoutCommand);
  expect(reading.filter((route) => !compared.includes(route) && !explained.includes(route))).toEqual([]);
  expect(explained.filter((route) => compared.includes(route) || !reading.includes(route))).toEqual([]);
});

it("every command that lists or shows what is stored is compared with a route", () => {
  const compared = answerCases(ids).map((each) => each.command.join(" "));
  // Snapshots of Wikidata are files of the machine on which the command runs, and stand in no database.
  const local = ["delta list", "delta show"];
  const reading = commandsOf(createProgram()).filter(
    (path) => /(?:^| )(?:list|show|costs|errata|taken-down)$/u.test(path) && !local.includes(path),
  );
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter((path) => !compared.some((line) => line.startsWith(path)))).toEqual([]);
});

function commandsOf(parent: Command, before = ""): string[] {
  return parent.commands.flatMap((each) => {
    const path = `${before}${each.name()}`;
    return [path, ...commandsOf(each, `${path} `)];
  });
}
