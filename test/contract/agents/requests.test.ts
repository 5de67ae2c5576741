import { expect, it } from "vitest";
import { loadPrompts } from "../../../agents/agent-parts.ts";
import { createAgents } from "../../../agents/create-agents.ts";
import { createReader } from "../../../agents/reader/agent.ts";
import { markAsData } from "../../../agents/reader/mark-as-data.ts";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import { createRecordingToolSet } from "../../unit/agents/recording-tool-set.ts";
import { inputs } from "../../unit/agents/sample-inputs.ts";
import { openBench } from "../models/gateway-bench.ts";

const agentsFolder = new URL("../../../agents/", import.meta.url);
let names = 0;
function nextKey(): CallKey {
  names += 1;
  return { scope: { kind: "run", id: "r1" }, step: "s", round: 2, name: `call-${names}` };
}

async function open() {
  const { server, gateway, ledger } = await openBench(() => ({ message: { content: "no" } }));
  const { toolSet } = createRecordingToolSet();
  const agents = createAgents({ gateway, toolSet, method: { panel: { temperature: 1, topP: 0.95 } } });
  const read = createReader({ gateway });
  /** The first request that a call made, and the ledger's entry of it. */
  const requestOf = async (ask: (key: CallKey) => Promise<unknown>) => {
    const before = server.requests.length;
    const entry = ledger.entries.length;
    await ask(nextKey());
    const body = server.requests[before]?.body;
    const user = body?.messages[1];
    const text = typeof user?.content === "string" ? user.content : JSON.stringify(user?.content);
    const [, json] = /```json\n([\s\S]*)\n```$/.exec(text) ?? [];
    return {
      body,
      system: body?.messages[0]?.content,
      input: JSON.parse(json ?? "null")?.input,
      reservation: ledger.entries[entry]?.reservation,
    };
  };
  return { agents, read, requestOf };
}

it.each(["en", "zh"] as const)(
  "every call sends its prompt in %s and its whole input as one block",
  async (language) => {
    const { agents, read, requestOf } = await open();
    const calls: [
      prompt: string,
      role: string,
      name: string,
      input: unknown,
      ask: (key: CallKey) => Promise<unknown>,
    ][] = [
      one(
        "seeding/collect",
        "seeding",
        "report_collect_seeds",
        inputs.collect(language),
        agents.seeding.collect,
      ),
      one(
        "synthesis/gather",
        "synthesis",
        "report_gather_evidence",
        inputs.gather(language),
        agents.synthesis.gather,
      ),
      one(
        "synthesis/compose",
        "synthesis",
        "compose_question",
        inputs.compose(language),
        agents.synthesis.compose,
      ),
      one(
        "synthesis/obfuscate",
        "synthesis",
        "obfuscate_question",
        inputs.obfuscate(language),
        agents.synthesis.obfuscate,
      ),
      one(
        "filtering/credibility",
        "filtering",
        "report_check_credibility",
        inputs.credibility(language),
        agents.filtering.checkCredibility,
      ),
      one(
        "filtering/popularity",
        "filtering",
        "check_popularity",
        inputs.popularity(language),
        agents.filtering.checkPopularity,
      ),
      one(
        "filtering/earlier",
        "filtering",
        "check_earlier",
        inputs.earlier(language),
        agents.filtering.checkEarlier,
      ),
      one("guidance/parse", "guidance", "parse_graph", inputs.parse(language), agents.guidance.parse),
      one(
        "guidance/instruct",
        "guidance",
        "write_instruction",
        inputs.instruct(language),
        agents.guidance.instruct,
      ),
      one(
        "entailment/judge",
        "entailment",
        "check_entailment",
        inputs.entailment(language),
        agents.entailment.judge,
      ),
      one("names/resolve", "names", "resolve_names", inputs.names(language), agents.names.resolve),
      one(
        "alternatives/seek",
        "filtering",
        "report_seek_rivals",
        inputs.seekAlternatives(language),
        agents.alternatives.seek,
      ),
      one(
        "round-trip/read",
        "round-trip",
        "reread_question",
        inputs.reparse(language),
        agents.roundTrip.read,
      ),
      one(
        "text-quality/judge",
        "text-quality",
        "judge_text_quality",
        inputs.textQuality(language),
        agents.textQuality.judge,
      ),
      one("privacy/judge", "privacy", "judge_privacy", inputs.privacy(language), agents.privacy.judge),
      one(
        "solver/solve",
        "panel-3",
        "report_solve_question",
        inputs.solve(language),
        agents.solver("panel-3").solve,
      ),
      one("judge/judge", "judge", "judge_answer", inputs.judge(language), agents.judge.judge),
      one("judge/group", "judge", "group_answers", inputs.group(language), agents.judge.group),
      one("reader/read", "reader", "read_page", inputs.read(language), read),
    ];
    for (const [prompt, role, name, input, ask] of calls) {
      const request = await requestOf(ask);
      expect(request.input, prompt).toEqual(prompt === "reader/read" ? marked(inputs.read(language)) : input);
      expect(systemText(request.system), prompt).toBe(
        loadPrompts(new URL(`${prompt.split("/")[0]}/`, agentsFolder).href, prompt.split("/")[1] ?? "")[
          language
        ],
      );
      expect(request.reservation?.role, prompt).toBe(role);
      const tools = request.body?.["tools"];
      const format = request.body?.["response_format"];
      const offered = name.startsWith("report_")
        ? { tools: ["search", "visit", name], format: undefined }
        : { tools: undefined, format: name };
      expect({ tools: toolNames(tools), format: formatName(format) }, prompt).toEqual(offered);
    }
  },
);

it("another instruction makes another request, in gathering and in composing", async () => {
  const { agents, requestOf } = await open();
  for (const say of [
    (instruction: string) => (key: CallKey) =>
      agents.synthesis.gather(inputs.gather("en", instruction), { key }),
    (instruction: string) => (key: CallKey) =>
      agents.synthesis.compose(inputs.compose("en", instruction), { key }),
  ]) {
    const first = await requestOf(say("Add a complement."));
    const same = await requestOf(say("Add a complement."));
    const other = await requestOf(say("Remove the prize."));
    expect(first.body?.messages).toEqual(same.body?.messages);
    expect(first.body?.messages).not.toEqual(other.body?.messages);
    expect(other.input.instruction).toBe("Remove the prize.");
  }
});

it("samples of the panel have its sampling and a seed each, the same again where repeated", async () => {
  const { agents, requestOf } = await open();
  const sample = async (name: string, run: string) => {
    const { body } = await requestOf((key) =>
      agents
        .solver("panel-1")
        .solve(inputs.solve("en"), { key: { ...key, scope: { kind: "run", id: run }, name } }),
    );
    expect(body).toMatchObject({ temperature: 1, top_p: 0.95 });
    return body?.["seed"];
  };
  const first = await sample("panel/m1/s1", "r1");
  expect(first).toEqual(expect.any(Number));
  expect(await sample("panel/m1/s1", "r2")).toBe(first);
  expect(await sample("panel/m1/s2", "r1")).not.toBe(first);
});

function one<Input>(
  prompt: string,
  role: string,
  name: string,
  input: Input,
  ask: (input: Input, call: { key: CallKey }) => Promise<unknown>,
): [string, string, string, unknown, (key: CallKey) => Promise<unknown>] {
  return [prompt, role, name, input, (key) => ask(input, { key })];
}

function systemText(content: unknown): unknown {
  return Array.isArray(content) ? content.map((part: { text: string }) => part.text).join("") : content;
}

function toolNames(tools: unknown): unknown {
  return Array.isArray(tools) ? tools.map((tool) => tool.function.name) : undefined;
}

function formatName(format: unknown): unknown {
  return (format as { json_schema?: { name?: string } } | undefined)?.json_schema?.name;
}

/** The reader's input with its page's text marked as data. */
function marked(given: ReturnType<typeof inputs.read>): object {
  return { ...given, page: { ...given.page, ...markAsData(given.goal, given.page.text) } };
}
