import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createProgram } from "../../../cli/create-program.ts";
import { isLong } from "../../support/is-long.ts";
import { type Deployment, openDeployment } from "../../support/open-deployment.ts";
import type { FreshetRun } from "../../support/run-freshet.ts";
import { runInProcess } from "../../support/run-in-process.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { openTestDatabase, type TestDatabase } from "../../support/test-database.ts";
import { commandCases, type Known, type Place } from "./command-cases.ts";
import { type FilledDatabase, fillDatabase } from "./fill-database.ts";

const files = tempFolder();
const databases: TestDatabase[] = [];
let deployment: Deployment;
let known: FilledDatabase;
const urls = new Map<Place, string>();

beforeAll(async () => {
  writeFiles();
  for (const place of ["filled", "empty"] as const) {
    const database = await openTestDatabase();
    databases.push(database);
    urls.set(place, database.url);
  }
  known = await fillDatabase(urls.get("filled") ?? "");
  deployment = await openDeployment({
    simulation: { seed: 7, size: "small", faults: { all: 0 } },
    settings: { evaluation: { sameFamilyJudge: true, runs: 1 } },
    env: { DATABASE_URL: urls.get("empty") },
  });
  writeFileSync(join(deployment.cwd, "models.yaml"), "");
});
afterAll(async () => {
  await deployment.close();
  for (const database of databases) await database.close();
});

/** By the program itself, in its order: `runs list`, `runs show`, … */
function commandsOf(parent: Command, before = ""): string[] {
  return parent.commands.flatMap((command) => {
    const path = `${before}${command.name()}`;
    const own = command.commands.length === 0 || path in commandCases ? [path] : [];
    return [...own, ...commandsOf(command, `${path} `)];
  });
}

const program = commandsOf(createProgram());

it("each command of the program has its cases, and no other", () => {
  expect([...program].sort()).toEqual(Object.keys(commandCases).sort());
});

it.each(Object.keys(commandCases).filter((path) => program.includes(path)))(
  "freshet %s: on each kind of run and place, no fault of ours",
  async (path) => {
    const wrong: unknown[] = [];
    for (const form of ["text", "json"] as const)
      for (const { args, code, on } of commandCases[path]?.({ ...known, files, form }) ?? []) {
        // A refusal says the same in both forms, and so does a folder without data, or an empty database that a command is content with.
        // `npm test` asks for these as text, `test:long` for the rest.
        const isAlike = code === 2 || on === "folder" || (on === "empty" && code === 0);
        if (isLong !== (form === "json" && isAlike)) continue;
        const asked = [...path.split(" "), ...args, ...(form === "json" ? ["--json"] : [])];
        const place = placeOf(on);
        const run = await runInProcess(asked, place);
        const faults = [
          ...(run.code === code ? [] : [`exit ${run.code} for ${code}`]),
          ...faultsOf(run, form),
          ...(on === "folder" && readdirSync(place.cwd).length > 0
            ? ["it left files in a folder without data"]
            : []),
        ];
        if (faults.length > 0) wrong.push({ asked: asked.join(" "), on, faults, ...run });
      }
    expect(wrong).toEqual([]);
  },
);

it("each command and each group of commands has its help", async () => {
  const place = placeOf("folder");
  for (const path of [...program, ...groupsOf(createProgram())]) {
    const help = await runInProcess([...path.split(" "), "--help"], place);
    expect([help.code, help.stdout.split("\n")[0]]).toEqual([
      0,
      expect.stringContaining(`Usage: freshet ${path}`),
    ]);
  }
  for (const path of groupsOf(createProgram())) {
    const bare = await runInProcess(path.split(" "), place);
    expect([bare.code, bare.stderr.split("\n")[0]]).toEqual([
      2,
      expect.stringContaining(`Usage: freshet ${path}`),
    ]);
  }
});

/** Those that do nothing by themselves. */
const groupsOf = (parent: Command): string[] =>
  parent.commands.map((command) => command.name()).filter((name) => !(name in commandCases));

function placeOf(place: Place): { cwd: string; env: Record<string, string> } {
  const url = urls.get(place);
  return url === undefined
    ? { cwd: mkdtempSync(join(files, "folder-")), env: {} }
    : { cwd: deployment.cwd, env: { DATABASE_URL: url } };
}

/** What a user should never see, whatever was asked. */
function faultsOf({ code, stdout, stderr }: FreshetRun, form: Known["form"]): string[] {
  const said = `${stdout}\n${stderr}`;
  const isDocument = code === 0 || code === 1 || stdout !== "";
  return [
    ...(/^\s+at .*(?:file:|node:|\/).*\d+:\d+/mu.test(said) ? ["a stack trace"] : []),
    ...(/\b[A-Z]\w*Error\b/u.test(said) ? ["the name of an error's class"] : []),
    ...(/(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(said)
      ? ["a control code for the terminal"]
      : []),
    ...(form === "text" && /\bundefined\b|\bNaN\b|\[object /u.test(said) ? ["a value that is none"] : []),
    ...(form === "json" && isDocument && !isJson(stdout) ? ["no JSON document"] : []),
    ...(code !== 0 && said.trim() === "" ? ["silence"] : []),
  ];
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function writeFiles(): void {
  const write = (name: string, content: unknown): void =>
    writeFileSync(join(files, name), typeof content === "string" ? content : `${JSON.stringify(content)}\n`);
  write("questions.jsonl", { id: "q1", question: "Who won the Orta prize?", answer: "Ida Stern" });
  write("predictions.jsonl", { question: "Who won the Orta prize?", prediction: "Ida Stern" });
  write("page.html", "<!doctype html><title>A dome opens</title><p>It opened on 3 February 2026.</p>");
  write("graph.json", {
    nodes: [
      { id: "n1", kind: "entity", label: "Alba Prize", given: true },
      { id: "n2", kind: "entity", label: "the winner" },
    ],
    edges: [{ id: "e1", op: "projection", from: "n1", to: "n2", relation: "won by" }],
    answer: "n2",
    facts: [{ subject: "Alba Prize", relation: "won by", object: "Ida Stern", from: null, to: null }],
    statedAnswer: "Ida Stern",
  });
}
