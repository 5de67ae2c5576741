import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { Trajectory } from "../../../../domain/ports/evaluation/evaluation-store.ts";
import { buildTranscript } from "../../../../evaluation/trajectory/build-transcript.ts";
import { readBenchmark } from "../../../../formats/read/read-benchmark.ts";
import { readPredictions } from "../../../../formats/read/read-predictions.ts";
import { writeDeepResearch } from "../../../../formats/write/write-deepresearch.ts";
import { writeDeepSearchQa } from "../../../../formats/write/write-deepsearchqa.ts";
import { writeInspectLog } from "../../../../formats/write/write-inspect-log.ts";
import { writeLiveSearchBench } from "../../../../formats/write/write-livesearchbench.ts";
import { writeBrowseComp, writeInspectSamples } from "../../../../formats/write/write-questions.ts";
import { makeTemplatedQuestion, snapshots } from "../../../support/make-templated.ts";
import { tempFolder } from "../../../support/temp-folder.ts";
import { sampleItem, sampleTrial } from "../../evaluation/sample-trials.ts";
import { sampleToolCalls, sampleTrajectory } from "../../evaluation/trajectory/sample-trajectory.ts";
import { inspectLogSchema } from "../inspect-log-schema.ts";

const fixture = (name: string): string =>
  path.join(import.meta.dirname, "..", "..", "..", "fixtures", "evaluation", name);
const folder = tempFolder();
const put = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

const items = [
  sampleItem({
    id: "a",
    question: "Which harbour?",
    answer: "Port Ellery",
    aliases: ["Ellery"],
    domain: "sea",
  }),
  sampleItem({ id: "b", question: "哪座港口？", answer: "埃勒里港", language: "zh" }),
];
const canary =
  "BENCHMARK DATA SHOULD NEVER APPEAR AS PLAIN TEXT ONLINE. canary GUID freshet:3b9c2f0e-0000-4000-8000-000000000001";
const trials = [
  sampleTrial({ itemId: "a", exactAnswer: "Port Ellery", confidence: 80, outcome: "correct" }),
  sampleTrial({ itemId: "b", termination: "call-limit", exactAnswer: null, outcome: "not_attempted" }),
];

it("BrowseComp's CSV is written as another implementation writes it", async () => {
  const golden = readFileSync(fixture("browsecomp.csv"), "utf8");
  const { items: read, canary: told } = await readBenchmark(fixture("browsecomp.csv"));
  const own = golden.split("\n")[1]?.split(",").at(-1) ?? "";
  expect(told).toBe(own);
  expect(writeBrowseComp(read, own)).toBe(golden);
});

it("LiveSearchBench's JSONL has a question's query, and claims no verification that an item doesn't record", () => {
  const made = makeTemplatedQuestion();
  const templated = { made, snapshots, reworded: false, evidence: ["e1"] };
  const text = writeLiveSearchBench([sampleItem({ id: "a", level: "L1", templated }), ...items], canary);
  const [line, ...more] = text.trim().split("\n");
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? "")).toMatchObject({
    ...{ level: 1, sparql_verification: made.sparql, verified_with_sparql: false, canary },
    source_triple: { entity_id: "Q100", value_label: "Brazil" },
  });
});

it("DeepSearchQA's CSV comes back with its sets and its canary, without what it can't tell", async () => {
  const set = (id: string, answers: string[]) =>
    sampleItem({ id, question: `Which of ${id}, "all"?`, answer: answers.join("; "), answers, form: "set" });
  const given = [
    sampleItem({ id: "1", question: "Which harbour?", answer: "Port Ellery, North", domain: "sea" }),
    set("2", ["Oslo", "Bergen, Vestland", "Tromsø (Troms, north)"]),
    set("3", ["Bergen, Vestland"]),
    set("4", ["卑尔根", "奥斯陆"]),
  ];
  const asked = sampleItem({ id: "5", context: "It is by a lake." });
  const file = put("deepsearchqa.csv", writeDeepSearchQa([...given, asked], canary));
  const read = await readBenchmark(file);
  expect(read).toMatchObject({ format: "DeepSearchQA", canary });
  expect(read.items.map(({ question, answers, domain }) => ({ question, answers, domain }))).toEqual(
    given.map(({ question, answers, domain }) => ({ question, answers, domain })),
  );
  expect(read.items[0]?.answer).toBe("Port Ellery, North");
  expect(writeDeepSearchQa([asked], canary)).toBe("");
  expect(writeDeepSearchQa(read.items, canary)).toBe(readFileSync(file, "utf8"));
});

it("inspect's samples come back as they were, but for the evidence", async () => {
  const written = writeInspectSamples(items, { canary });
  const [first] = written.split("\n");
  expect(JSON.parse(first ?? "")).toMatchObject({
    input: "Which harbour?",
    target: ["Port Ellery", "Ellery"],
    id: "a",
    metadata: { domain: "sea", language: "en", canary },
  });
  expect(await readBenchmark(put("samples.jsonl", written))).toEqual({
    format: "inspect samples",
    ...{ items, canary },
  });
});

it("DeepResearch's outputs have its keys and terminations, and are read as questions and as predictions", async () => {
  const written = writeDeepResearch(items, trials, canary);
  const lines = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  // The field's keys first; a reader that knows no canary passes over it.
  expect(lines.map((line) => Object.keys(line))).toEqual([
    ["question", "answer", "messages", "prediction", "termination", "mode", "canary"],
    ["question", "answer", "messages", "prediction", "termination", "mode", "canary"],
  ]);
  expect(lines.every((line) => line.canary === canary)).toBe(true);
  expect(lines.map(({ termination }) => termination)).toEqual(["answer", "exceed available llm calls"]);
  expect(lines[0].prediction).toBe("Explanation: because\nExact Answer: Port Ellery\nConfidence: 80%");
  const file = put("outputs.jsonl", written);
  expect((await readBenchmark(file)).items.map(({ answer }) => answer)).toEqual(["Port Ellery", "埃勒里港"]);
  expect(await readPredictions(file)).toEqual([
    {
      ...{ id: null, question: "Which harbour?", termination: "answered", mode: "tools" },
      prediction: { explanation: "because", exactAnswer: "Port Ellery", confidence: 80 },
    },
    { id: null, question: "哪座港口？", termination: "call-limit", mode: "tools", prediction: null },
  ]);
});

const inspectRun = {
  ...{
    id: "e1",
    task: "freshet",
    dataset: "demo.jsonl",
    model: "m",
    judge: "j",
    canary,
    simulated: false,
    isOutside: false,
  },
  limits: { maxToolCalls: 40, contextTokens: 128_000, minutes: 150, temperature: 0.6, topP: 0.95 },
  card: null,
  ...{ created: new Date("2026-03-01T10:00:00Z"), ended: new Date("2026-03-01T11:00:00Z") },
};
const withTranscripts = (trajectory: Trajectory, own = trials) =>
  own.flatMap((trial) => {
    const item = items.find(({ id }) => id === trial.itemId);
    if (item === undefined) return [];
    const transcript = buildTranscript({
      item,
      trial,
      trajectory,
      limits: { maxToolCalls: 40, rounds: 10, force: 0 },
      today: "2026-06-30",
      system: null,
    });
    return [{ item, trial, transcript }];
  });
const nothing: Trajectory = { calls: [], searches: [], visits: [], isGranted: () => true };

it("inspect's log is written whole, and its answers are read back", async () => {
  const written = writeInspectLog(inspectRun, withTranscripts(nothing));
  const log = inspectLogSchema.parse(JSON.parse(written));
  // The members that inspect's own schema asks for, in its order.
  expect(Object.keys(log)).toEqual(["version", "status", "eval", "plan", "results", "stats", "samples"]);
  expect(log.eval).toMatchObject({ created: "2026-03-01T10:00:00.000Z", task: "freshet", model: "m" });
  expect(log.results.scores[0]).toMatchObject({ scored_samples: 2, metrics: { accuracy: { value: 0.5 } } });
  expect(log.eval.metadata).toEqual({ canary, simulated: false, mode: "tools" });
  const config = { temperature: 0.6, top_p: 0.95 };
  expect([log.eval.model_generate_config, log.plan.config]).toEqual([config, config]);
  // Of somebody else's agent nothing is known of its sampling.
  const outside = JSON.parse(writeInspectLog({ ...inspectRun, isOutside: true }, withTranscripts(nothing)));
  expect([outside.eval.model_generate_config, outside.plan.config]).toEqual([{}, {}]);
  expect(log.eval.tags).toEqual([]);
  expect(log.samples.map(({ metadata }) => metadata)).toMatchObject([{ canary }, { canary }]);
  expect(log.samples[0]).toMatchObject({ id: "a", epoch: 1, scores: { j: { value: "C" } } });
  expect(log.samples[1]).toMatchObject({
    scores: { j: { value: "N" } },
    limit: { type: "custom", limit: 40 },
  });
  expect(log.samples[1]?.events.map(({ event }) => event)).toEqual(["sample_init", "sample_limit", "score"]);
  expect(await readPredictions(put("log.json", written))).toEqual([
    {
      ...{ id: "a", question: "Which harbour?", termination: "answered", mode: "tools" },
      prediction: { explanation: "because", exactAnswer: "Port Ellery", confidence: 80 },
    },
    { id: "b", question: "哪座港口？", termination: "gave-up", mode: "tools", prediction: null },
  ]);
});

it("inspect's log holds messages, tool calls and events in their order, long texts once", () => {
  const [first] = trials;
  const trial = {
    ...first,
    solution: { ...first?.solution, calls: [...sampleToolCalls] },
  } as (typeof trials)[number];
  const written = writeInspectLog(
    { ...inspectRun, simulated: true },
    withTranscripts(sampleTrajectory(), [trial]),
  );
  const { samples, eval: spec } = inspectLogSchema.parse(JSON.parse(written));
  expect(spec).toMatchObject({ tags: ["simulated"], metadata: { simulated: true } });
  const [sample] = samples;
  if (sample === undefined) throw new Error("no sample");
  expect(sample.messages.map(({ role }) => role)).toEqual([
    ...["user", "assistant", "tool", "assistant", "tool", "assistant"],
  ]);
  // Each result answers a call of the message before it.
  const asked = sample.messages.flatMap((message) =>
    message.role === "assistant" ? (message.tool_calls ?? []).map(({ id }) => id) : [],
  );
  const answered = sample.messages.flatMap((message) =>
    message.role === "tool" ? [message.tool_call_id] : [],
  );
  expect(answered).toEqual(asked);
  expect(sample.events.map(({ event }) => event)).toEqual([
    ...["sample_init", "model", "tool", "model", "tool", "model", "score"],
  ]);
  const times = sample.events.map(({ timestamp }) => Date.parse(timestamp));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(sample.events.map(({ uuid }) => uuid)).size).toBe(sample.events.length);
  const models = sample.events.flatMap((event) => (event.event === "model" ? [event] : []));
  expect(models.map(({ input }) => input.length)).toEqual([1, 3, 5]);
  const repeated = models[2]?.input[2]?.content;
  expect(repeated).toMatch(/^attachment:\/\/[0-9a-f]{32}$/u);
  expect(sample.attachments[String(repeated).replace("attachment://", "")]).toContain("Port Ellery reopens");
  expect(sample.output.completion).toContain("Exact Answer: Port Ellery");
  expect(models[0]?.output.usage).toMatchObject({ input_tokens: 100, total_cost: 0.001 });
});
