import { expect, it } from "vitest";
import { createSetJudge } from "../../../agents/judge/agent.ts";
import { createSearchAgent } from "../../../agents/solver/create-search-agent.ts";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import { modelSettings, modelsSettings } from "../../../domain/settings/models-settings.ts";
import { readLayout } from "../../../formats/prediction.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import { createMemoryLedger } from "../../support/memory-ledger.ts";
import { startModelServer } from "../../support/model-server.ts";
import { createRecordingToolSet } from "../../unit/agents/recording-tool-set.ts";
import { allRoles } from "../models/gateway-bench.ts";

const answer = { explanation: "so", exactAnswer: "Tarn", confidence: 70 };
const key = (name: string): CallKey => ({
  ...{ scope: { kind: "evaluation", id: "e-1/t1" }, step: "mine", round: 1, name },
});
const signal = new AbortController().signal;

it("a measured model is asked at the evaluation's sampling, with its tools, closed book or on evidence", async () => {
  const report = { name: "report_solve_question", arguments: JSON.stringify(answer) };
  const server = await startModelServer(({ body }) => ({
    message: body["tools"]
      ? { content: null, tool_calls: [{ id: "c", type: "function", function: report }] }
      : { content: JSON.stringify(answer) },
  }));
  const ledger = createMemoryLedger();
  const gateway = createModelGateway({
    ledger,
    models: modelsSettings.parse({
      endpoints: { local: { baseUrl: server.baseUrl } },
      roles: allRoles({}),
      evaluated: { mine: modelSettings.parse({ endpoint: "local", model: "mine-7b", temperature: 1 }) },
    }),
  });
  try {
    const limits = { temperature: 0.6, topP: 0.95, maxToolCalls: 40, tools: "lean" as const };
    const agent = createSearchAgent({
      gateway,
      role: "model:mine",
      limits,
      countTokens: (text) => text.length,
      readText: () => null,
    });
    const { toolSet } = createRecordingToolSet();
    const question = { language: "en", question: "Which harbour?", today: "2026-06-30" } as const;
    const evidence = [{ statement: "Tarn opened.", quote: "Tarn opened", url: "http://a.test/" }];
    const ends = [
      await agent.withTools(question, { key: key("tools"), toolSet, signal }),
      await agent.withoutTools({ ...question, evidence: [] }, { key: key("closed-book"), signal }),
      await agent.withoutTools({ ...question, evidence }, { key: key("oracle"), signal }),
    ];
    for (const end of ends)
      expect(end).toEqual({ outcome: { ok: true, value: answer }, toolCalls: 0, overLimit: false });

    const bodies = server.requests.map(({ body }) => body);
    for (const body of bodies)
      expect(body).toMatchObject({ model: "mine-7b", temperature: 0.6, top_p: 0.95 });
    const [withTools, closed, oracle] = bodies;
    expect(withTools?.["tools"]).toHaveLength(3);
    for (const body of [closed, oracle]) {
      expect(body?.["tools"]).toBeUndefined();
      expect(body?.["response_format"]).toMatchObject({ json_schema: { name: "answer_question" } });
    }
    expect(closed?.messages[1]?.content).toContain('"evidence":[]');
    expect(oracle?.messages[1]?.content).toContain("Tarn opened.");
    // Without the day, a model takes what is recent for the future.
    for (const body of bodies) expect(body?.messages[1]?.content).toContain('"today":"2026-06-30"');
    // Another mode draws another sample; the same trial always the same.
    expect(new Set(bodies.map((body) => body["seed"])).size).toBe(3);
    expect(ledger.entries.map(({ reservation }) => reservation.role)).toEqual(Array(3).fill("model:mine"));

    const reading = createSearchAgent({
      ...{ gateway, role: "model:mine", countTokens: (text: string) => text.length },
      readText: () => null,
      limits: { ...limits, documentsTemperature: 0 },
    });
    const documents = [{ url: "http://a.test/", title: "Tarn", text: "Tarn opened." }];
    await reading.withDocuments({ ...question, documents }, { key: key("documents"), signal });
    expect(server.requests[3]?.body).toMatchObject({
      ...{ temperature: 0, response_format: { json_schema: { name: "answer_documents" } } },
    });

    const set = await createSetJudge({ gateway })(
      {
        ...{ language: "en", question: "Which harbours?", correctAnswers: ["Tarn", "Vail"] },
        prediction: { exactAnswer: "Tarn", explanation: "" },
      },
      { key: key("judge") },
    );
    expect(set.ok).toBe(false);
    expect(server.requests[4]?.body).toMatchObject({
      ...{ model: "m", response_format: { json_schema: { name: "judge_set" } } },
    });
  } finally {
    await gateway.close();
    await server.close();
  }
});

it("an answer in BrowseComp's layout is read in every mode at once, and one without its labels is not", async () => {
  const layout = "<think>{maybe}</think>Explanation: so [1]\nExact Answer: Tarn\nConfidence: 70%";
  const poor = "Explanation: so\nIt is Tarn.\nConfidence: 70%";
  let content = layout;
  const server = await startModelServer(() => ({ message: { content } }));
  const gateway = createModelGateway({
    ledger: createMemoryLedger(),
    models: modelsSettings.parse({
      endpoints: { local: { baseUrl: server.baseUrl } },
      roles: allRoles({}),
      evaluated: { mine: modelSettings.parse({ endpoint: "local", model: "mine-7b" }) },
    }),
  });
  const limits = { temperature: 0.6, topP: 0.95, maxToolCalls: 40, tools: "lean" as const };
  const agent = createSearchAgent({
    ...{ gateway, role: "model:mine", limits, countTokens: (text) => text.length, readText: readLayout },
  });
  const { toolSet } = createRecordingToolSet();
  const question = { language: "en", question: "Which harbour?", today: "2026-06-30" } as const;
  const evidence = [{ statement: "Tarn opened.", quote: "Tarn opened", url: "http://a.test/" }];
  const documents = [{ title: "Tarn", text: "Tarn opened." }];
  const rounds = { ask: null, rounds: 10, mustAsk: 0 };
  const askAll = async (name: string) => [
    await agent.withTools(question, { key: key(`${name}/tools`), toolSet, signal }),
    await agent.inRounds(
      { ...question, context: null },
      { key: key(`${name}/search-only`), toolSet, ...rounds, signal },
    ),
    await agent.withoutTools({ ...question, evidence: [] }, { key: key(`${name}/closed-book`), signal }),
    await agent.withoutTools({ ...question, evidence }, { key: key(`${name}/oracle`), signal }),
    await agent.withDocuments({ ...question, documents }, { key: key(`${name}/documents`), signal }),
  ];
  try {
    const read = await askAll("layout");
    for (const { outcome } of read)
      expect(outcome).toEqual({ ok: true, value: { ...answer, explanation: "so [1]" } });
    expect(server.requests).toHaveLength(read.length);

    content = poor;
    const faults = (await askAll("poor")).map(({ outcome }) => (outcome.ok ? "read" : outcome.fault));
    expect(faults).toEqual(["no-report", "no-report", ...Array(3).fill("malformed-json")]);
  } finally {
    await gateway.close();
    await server.close();
  }
});
