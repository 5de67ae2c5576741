import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { Run } from "../../domain/ports/runs/run-store.ts";
import type { questionLine } from "../../evaluation/question-line.ts";
import { checkStructure } from "../../reasoning/structure/check-structure.ts";
import { runFreshet } from "../support/run-freshet.ts";
import { runInProcess } from "../support/run-in-process.ts";
import { sharedDemo } from "../support/shared-demo.ts";
import { tempFolder } from "../support/temp-folder.ts";

type Line = ReturnType<typeof questionLine>;

const cwd = tempFolder();
let demo: Awaited<ReturnType<typeof sharedDemo>>;
beforeAll(async () => {
  demo = await sharedDemo();
}, 900_000);

it("the demo accepts questions in both languages that meet every condition of the method, and says why others were rejected", async () => {
  const { run, copyTo } = demo;
  expect(run.code, run.stderr).toBe(0);
  await copyTo(cwd);
  const { questions, runs, simulated } = JSON.parse(run.stdout) as {
    questions: Line[];
    runs: Run[];
    simulated: boolean;
  };
  expect(simulated).toBe(true);
  expect(run.stderr).toMatch(/Simulated world/);

  expect(questions.length).toBeGreaterThanOrEqual(2);
  expect(new Set(questions.map((question) => question.language))).toEqual(new Set(["en", "zh"]));
  for (const question of questions) {
    expect(question.rounds).toBeGreaterThanOrEqual(5);
    expect(question.graph.edges.length).toBeGreaterThanOrEqual(5);
    expect(question.evidence.length).toBeGreaterThanOrEqual(5);
    const answering = question.evidence.filter((piece) => question.answerEvidence.includes(piece.id));
    expect(answering.some((piece) => piece.fresh)).toBe(true);
    for (const piece of question.evidence.filter((one) => one.fresh && one.date))
      expect(piece.date && piece.date > "2026-01-01").toBe(true);
    const findings = checkStructure({
      ...question.graph,
      question: question.question,
      answers: [question.answer, ...question.aliases],
    }).findings;
    expect(findings.filter((finding) => finding.severity === "error")).toEqual([]);
    expect(question.question.toLowerCase()).not.toContain(question.answer.toLowerCase());
  }

  for (const { status, reason } of runs) if (status === "rejected") expect(reason).toMatch(/^[a-z-]+$/u);

  // Questions and answers in clear are for their owner alone.
  expect(statSync(join(cwd, "freshet-demo.jsonl")).mode & 0o777).toBe(0o600);
  const lines = readFileSync(join(cwd, "freshet-demo.jsonl"), "utf8").trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as Line).id).sort()).toEqual(
    questions.map((question) => question.id).sort(),
  );

  // What was made can be looked at afterwards, without the simulation.
  const listed = await runFreshet(["questions", "list", "--json"], { cwd });
  expect((JSON.parse(listed.stdout) as { questions: Line[] }).questions).toHaveLength(questions.length);
  const [first] = questions;
  const shown = await runFreshet(["questions", "show", first?.id ?? ""], { cwd });
  // Broken into lines, which Chinese does between any two of its characters.
  const unbroken = (text = ""): string => text.replace(/\s+/gu, "");
  expect(unbroken(shown.stdout)).toContain(unbroken(first?.question));
  expect(shown.stdout).toContain("Graph");
  // The commands on graphs read what the others write.
  const save = (name: string, text: string): string => {
    writeFileSync(join(cwd, name), text);
    return name;
  };
  const freshet = (...args: string[]) => runInProcess(args, { cwd });
  const countOf = (language: string) => questions.filter((one) => one.language === language).length;
  const target = `en=${countOf("en")},zh=${countOf("zh")}`;
  const counts = ["--target", target, "--private-share", "0", "--version", "1", "--json"];
  const built = JSON.parse((await freshet("release", "build", ...counts)).stdout) as {
    id: string;
    key: string;
  };
  await freshet("release", "open", built.id, "--key", built.key, "--out", "opened.jsonl");
  // An item that the release holds: near-duplicates among the questions stay out of it.
  const [opened = "{}"] = readFileSync(join(cwd, "opened.jsonl"), "utf8").split("\n");
  const { id } = JSON.parse(opened) as Line;
  const document = save("question.json", (await freshet("questions", "show", id, "--json")).stdout);
  // A rejected one, if one got as far as a question: a run may be rejected before any evidence is found.
  const far = runs.filter((one) => one.round >= 5);
  const shownRun = (far.find((one) => one.status === "rejected") ?? far[0])?.id ?? "";
  const runFile = save("run.json", (await freshet("runs", "show", shownRun, "--json")).stdout);
  // Whoever asks why there is no question of a run is told its reason, however early it was rejected.
  const rejected = runs.filter(({ status }) => status === "rejected");
  expect(rejected.length).toBeGreaterThan(0);
  for (const { id, reason } of rejected.slice(0, 2))
    expect((await freshet("runs", "show", id)).stdout).toContain(reason);
  const formats = ["webshaper", "sparql", "turtle"];
  const proofs: string[] = [];
  for (const [place, source] of ["freshet-demo.jsonl", document, "opened.jsonl", id].entries()) {
    const evaluated = await freshet("graph", "evaluate", source, "--json");
    type Evaluated = { id?: string; verdict: string };
    const read = JSON.parse(evaluated.stdout) as Evaluated & { graphs?: Evaluated[] };
    const each = read.graphs ?? [read];
    expect(evaluated.code, evaluated.stderr).toBe(each.every(({ verdict }) => verdict === "unique") ? 0 : 1);
    proofs.push((read.graphs?.find((one) => one.id === id) ?? read).verdict);
    const checked = await freshet("graph", "check", source, "--json");
    expect(checked.code, `${source}: ${checked.stdout}${checked.stderr}`).toBe(0);
    const drawn = await freshet("graph", "draw", source, "--output", `of-${source}/`);
    expect(drawn.code, drawn.stderr).toBe(0);
    const drawing = readFileSync(join(cwd, `of-${source}`, `${id}.svg`), "utf8");
    expect(drawing).toMatch(/class="s-fresh" stroke-width="2.2"/u);
    const format = formats[place % formats.length] ?? "";
    const exported = await freshet("graph", "export", source, "--format", format, "--item", id);
    expect(exported.code, exported.stderr).toBe(0);
    expect(exported.stdout).not.toBe("");
    const stats = JSON.parse((await freshet("graph", "stats", source, "--json")).stdout);
    expect(stats.languages[0]).toMatchObject({ withoutGraph: 0 });
  }
  // The default method accepts proved answers alone, and each source of the same item gives the same verdict.
  expect(new Set(proofs)).toEqual(new Set(["unique"]));
  expect((await freshet("graph", "draw", runFile)).stdout).toContain("<svg");
  expect((await freshet("graph", "check", id.slice(0, 8))).code).toBe(0);
  const report = await runFreshet(["runs", "show", shownRun, "--json"], { cwd });
  const { evidence, verdicts, spend } = JSON.parse(report.stdout) as {
    evidence: unknown[];
    verdicts: unknown[];
    spend: { calls: number };
  };
  expect(evidence.length).toBeGreaterThan(0);
  expect(verdicts.length).toBeGreaterThan(0);
  expect(spend.calls).toBeGreaterThan(0);
  await runFreshet(["doctor", "--stop"], { cwd });
}, 900_000);
