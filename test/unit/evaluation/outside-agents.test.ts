import { existsSync, readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createCommandSolver } from "../../../evaluation/solvers/create-command-solver.ts";
import { createFileSolver } from "../../../evaluation/solvers/create-file-solver.ts";
import { createHttpSolver } from "../../../evaluation/solvers/create-http-solver.ts";
import type { Interaction } from "../../../evaluation/solvers/interaction.ts";
import { readAgentReply } from "../../../evaluation/solvers/read-agent-reply.ts";
import type { TrialWork } from "../../../evaluation/solvers/trial-solver.ts";
import { tempFolder } from "../../support/temp-folder.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { sampleItem } from "./sample-trials.ts";

const item = sampleItem({ id: "a", question: "Which harbour? 'quoted'", answer: "Tarn" });
const interaction: Interaction = {
  responder: async () => ({ answer: "i don't know", isMarked: false }),
  ...{ rounds: 10, force: 0 },
};
const work = (signal = new AbortController().signal): TrialWork => ({
  ...{ item, mode: "tools", run: 1, today: "2026-06-30", signal },
  key: { scope: { kind: "evaluation", id: "e/1" }, step: "x", round: 1, name: "tools" },
});

describe("what an outside agent gives back", () => {
  it.each([
    [
      '{"answer": "Tarn"}',
      { termination: "answered", prediction: { exactAnswer: "Tarn", confidence: null } },
    ],
    [
      '{"exactAnswer": "Tarn", "confidence": 70, "toolCalls": 41, "dollars": 0.2}',
      { prediction: { confidence: 70 }, toolCalls: 41, overLimit: true, dollars: 0.2 },
    ],
    ['{"exactAnswer": ""}', { termination: "gave-up", prediction: null }],
    ['{"confidence": 70}', { termination: "format-error" }],
    ['{"exactAnswer": "Tarn", "confidence": "70"}', { prediction: { confidence: 70 } }],
    ['{"exactAnswer": "Tarn", "confidence": "70.5 %"}', { prediction: { confidence: 70.5 } }],
    ['{"exactAnswer": 42}', { termination: "answered", prediction: { exactAnswer: "42" } }],
    ['{"exactAnswer": null, "answer": "Tarn"}', { prediction: { exactAnswer: "Tarn" } }],
    [
      '{"exactAnswer": "Tarn", "explanation": 3, "toolCalls": "4", "inputTokens": -1, "dollars": "much"}',
      {
        ...{ termination: "answered", toolCalls: 4, inputTokens: null, dollars: null },
        prediction: { exactAnswer: "Tarn", explanation: "" },
      },
    ],
    [
      'INFO {start}\n{"level": "info"}\n{"exactAnswer": "Tarn"}\ndone',
      { termination: "answered", prediction: { exactAnswer: "Tarn" } },
    ],
    [
      'log\n{\n  "exactAnswer": "Tarn"\n}',
      { termination: "answered", prediction: { exactAnswer: "Tarn", explanation: "" } },
    ],
    // A log in JSON and an answer in text.
    [
      '{"level": "info"}\nExplanation: so\nExact Answer: Tarn',
      { termination: "answered", prediction: { exactAnswer: "Tarn" } },
    ],
    ['started\n{"confidence": 70}', { termination: "format-error" }],
    ['{"exactAnswer": ["Tarn"]}', { termination: "format-error" }],
    ["Exact Answer: Tarn\nConfidence: 40%", { prediction: { exactAnswer: "Tarn", confidence: 40 } }],
    ['{"exactAnswer": "", "answer": "Tarn"}', { prediction: { exactAnswer: "Tarn" } }],
    ["  ", { termination: "gave-up" }],
  ])("%j", (text, solution) => {
    expect(readAgentReply(text, 40)).toMatchObject(solution);
  });

  it.each(["700", '"high"', "null", "-1", "{}", '""'])("a confidence of %s costs no answer", (confidence) => {
    expect(readAgentReply(`{"exactAnswer": "Tarn", "confidence": ${confidence}}`, 40)).toMatchObject({
      ...{ termination: "answered", prediction: { exactAnswer: "Tarn", confidence: null } },
    });
  });
});

describe("a command", () => {
  const folder = tempFolder();
  const program = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return `${process.execPath} ${file}`;
  };

  it("gets the question on its input, and what it prints is its reply", async () => {
    const echo = program(
      "echo.mjs",
      `let text = "";
      for await (const part of process.stdin) text += part;
      const { question, language, ...rest } = JSON.parse(text);
      console.log(JSON.stringify({ answer: question + language + JSON.stringify(rest), toolCalls: 2 }));`,
    );
    const solution = await createCommandSolver({
      command: echo,
      maxToolCalls: 40,
      interaction,
      tools: null,
    }).solve(work());
    expect(solution).toMatchObject({
      ...{ termination: "answered", toolCalls: 2 },
      prediction: { exactAnswer: `Which harbour? 'quoted'en{"today":"2026-06-30","mcpUrl":null}` },
    });
  });

  it("that fails is an agent's error, with its last line", async () => {
    const failing = program("fail.mjs", 'console.error("first"); console.error("no key"); process.exit(3);');
    const solution = await createCommandSolver({
      command: failing,
      maxToolCalls: 40,
      interaction,
      tools: null,
    }).solve(work());
    expect(solution).toMatchObject({
      ...{ termination: "agent-error", detail: "the command ended with 3: no key", prediction: null },
    });
  });

  it("is killed with its children at the time limit", async () => {
    const mark = path.join(folder, "pid");
    const child = `setInterval(() => {}, 1000); require("node:fs").writeFileSync(${JSON.stringify(mark)}, String(process.pid));`;
    const parent = program(
      "parent.mjs",
      `import { spawn } from "node:child_process";
      spawn(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: "ignore" });
      setInterval(() => {}, 1000);`,
    );
    const stop = new AbortController();
    const solving = createCommandSolver({
      command: parent,
      maxToolCalls: 40,
      interaction,
      tools: null,
    }).solve(work(stop.signal));
    solving.catch(() => {});
    // A file exists before anything is written to it.
    const readPid = (): number => (existsSync(mark) ? Number(readFileSync(mark, "utf8")) : 0);
    await waitUntil("the child runs", () => readPid() > 0);
    stop.abort(new Error("too late"));
    await expect(solving).rejects.toThrow("too late");
    const pid = readPid();
    await waitUntil("the child is gone", () => !isAlive(pid));
  });
});

/** A killed child that nobody waits for stays as a zombie, which runs no more. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || !/\) Z /u.test(readFileSync(stat, "utf8"));
}

describe("an address", () => {
  const serve = async (answer: (body: string) => { status: number; text: string }) => {
    const server = http.createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      const { status, text } = answer(body);
      response.writeHead(status).end(text);
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const solver = createHttpSolver({
      ...{
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/solve`,
        maxToolCalls: 40,
        interaction,
      },
    });
    const close = async () => {
      await solver.close();
      await new Promise((closed) => server.close(closed));
    };
    return { solver, close };
  };

  it("gets the question as JSON, and its body is the reply", async () => {
    const bodies: unknown[] = [];
    const { solver, close } = await serve((body) => {
      bodies.push(JSON.parse(body));
      return { status: 200, text: '{"exactAnswer": "Tarn"}' };
    });
    expect(await solver.solve(work())).toMatchObject({ prediction: { exactAnswer: "Tarn" } });
    expect(bodies).toEqual([{ question: item.question, language: "en", today: "2026-06-30" }]);
    await close();
    // Gone: no question after it would fare better.
    await expect(
      createHttpSolver({ url: "http://127.0.0.1:9/", maxToolCalls: 40, interaction }).solve(work()),
    ).rejects.toMatchObject({ code: "agent-unreachable" });
  });

  it("that refuses is an agent's error", async () => {
    const { solver, close } = await serve(() => ({ status: 500, text: "out of memory" }));
    expect(await solver.solve(work())).toMatchObject({
      ...{ termination: "agent-error", detail: "HTTP 500: out of memory" },
    });
    await close();
  });
});

it("a file's n-th prediction of a question is its n-th run, by text or id", async () => {
  const filed = (id: string | null, question: string | null, exactAnswer: string) => ({
    ...{ id, question, termination: "answered" as const, mode: null },
    prediction: { exactAnswer, explanation: "", confidence: null },
  });
  const solver = createFileSolver([
    filed(null, "Which  harbour?\n'quoted'", "one"),
    filed("b", null, "other"),
    filed(null, "Which harbour? 'quoted'", "two"),
  ]);
  const answers = [1, 2].map(async (run) => (await solver.solve({ ...work(), run })).prediction?.exactAnswer);
  expect(await Promise.all(answers)).toEqual(["one", "two"]);
  const byId = await solver.solve({ ...work(), item: sampleItem({ id: "b" }) });
  expect(byId.prediction?.exactAnswer).toBe("other");
  expect(await solver.solve({ ...work(), run: 3 })).toMatchObject({
    termination: "gave-up",
    prediction: null,
  });
});
