import { MemorySaver } from "@langchain/langgraph-checkpoint";
import { describe, expect, it } from "vitest";
import { askUntilSound } from "../../../agents/ask-again.ts";
import { createAgents } from "../../../agents/create-agents.ts";
import { methodSettings } from "../../../domain/settings/method-settings.ts";
import { buildLoop } from "../../../graph/build-loop.ts";
import { runPanelSample } from "../../../graph/panel/run-panel-sample.ts";
import { isLong } from "../../support/is-long.ts";
import type { Script, ScriptedReply } from "../../support/model-server.ts";
import { startRun } from "../../support/start-run.ts";
import { createRecordingToolSet } from "../../unit/agents/recording-tool-set.ts";
import { inputs } from "../../unit/agents/sample-inputs.ts";
import { type Bench, keyOf, openBench } from "../models/gateway-bench.ts";
import { type BadMove, badMove, badReplies, longestMove } from "./bad-replies.ts";
import { type LoopCase, loopCases } from "./loop-cases.ts";
import { type OutsideCase, outsideCases } from "./outside-cases.ts";
import { readSilentSteps, readStepsAlike, readWorstCases } from "./retries-table.ts";

const worstCases = readWorstCases();
const method = methodSettings.parse({});

function statedFor(place: string, reply: string): number {
  return worstCases.find((row) => row.place === place && row.reply === reply)?.stated ?? Number.NaN;
}

function realParts(bench: Bench) {
  const { toolSet } = createRecordingToolSet();
  return { toolSet, agents: createAgents({ gateway: bench.gateway, toolSet, method }) };
}

/** Calls that were paid for, by the reply that they were to bring. */
function countByReply({ ledger, server }: Bench): number[] {
  const counts = new Map<string, number>();
  for (const { reservation, state } of ledger.entries) {
    expect(state).toBe("committed");
    const { step, round, name } = reservation.key;
    const wanted = `${step} ${round} ${name.replace(/(?:\/r\d+)?\/t\d+$/u, "")}`;
    counts.set(wanted, (counts.get(wanted) ?? 0) + 1);
  }
  expect(server.requests).toHaveLength(ledger.entries.length);
  return [...counts.values()];
}

/** Models that are bad in one way, in every way in turn, and, in a conversation, for as long as they may. */
function badModels(asked: Pick<OutsideCase, "maxToolCalls" | "unfit" | "faulty" | "worst">): Script[] {
  const { maxToolCalls, unfit = 0, faulty, worst } = asked;
  if (worst !== undefined) return [worst];
  if (maxToolCalls !== undefined) {
    const longest =
      (reports: number): Script =>
      (request) =>
        badMove(longestMove(request.body, maxToolCalls, reports), request);
    const moves: readonly BadMove[] = ["unfit-report", "both", "prose", "refuse", "filtered"];
    const inTurns: readonly BadMove[] = ["search", "prose", "both", "search", "unfit-report", "refuse"];
    return [
      longest(unfit),
      longest(unfit + 1),
      ...moves.map(
        (move): Script =>
          (request) =>
            badMove(move, request),
      ),
      (request, index) => badMove(inTurns[index % inTurns.length] ?? "prose", request),
    ];
  }
  /** Other words each time: a reply that repeats the one before, faults and all, ends the repeats. */
  const contentAt = (index: number): ScriptedReply => ({
    message: {
      content: JSON.stringify(faulty).replace(/"(question|label)":"/u, `"$1":"No ${index}. `),
    },
  });
  const bad: Script[] = Object.values(badReplies).map((reply) => () => reply);
  const content: Script[] = faulty === undefined ? [] : [(_request, index) => contentAt(index)];
  const inTurns = [...bad, ...content];
  // Each time when another layer is about to give up, a reply that only the next one finds fault with.
  const late = [2, 3, 6].flatMap((period) =>
    content.map(
      (reply): Script =>
        (request, index) => {
          if ((index + 1) % period === 0) return reply(request, index);
          return period === 3 ? badReplies.refused : badReplies.malformed;
        },
    ),
  );
  return [
    ...late,
    () => badReplies.malformed,
    () => badReplies.refused,
    ...content,
    (request, index) => inTurns[(index + 3) % inTurns.length]?.(request, index) ?? badReplies.empty,
  ];
}

async function runTo(asked: LoopCase, bench: Bench, repairs = method.repairs): Promise<void> {
  const real = realParts(bench).agents;
  const started = await startRun({
    ...(asked.script && { script: asked.script }),
    ...(asked.lookup && { lookup: asked.lookup }),
    method: { minRounds: 1, maxRounds: 1, minEdges: 1, maxGatherAttempts: 1, ...asked.method, repairs },
    wrap: (parts) => ({ ...parts, agents: asked.agents(parts.agents, real) }),
  });
  if (asked.isSample !== true) {
    await started.finish();
    return;
  }
  await started.go();
  const [job] = await started.jobs.find("sample", started.run.id);
  if (job === undefined) throw new Error(`${asked.step}: no sample was drawn`);
  await runPanelSample(started.parts, job);
}

/** The long form goes on after the stated number was reached: none of the other models may cost more. */
const isSettled = (most: readonly number[], stated: number): boolean => !isLong && mostOf(most) >= stated;

const mostOf = (counts: readonly number[]): number => Math.max(0, ...counts);

describe("docs/retries.md states the most calls that one reply costs", () => {
  it("by formulas that come to the numbers beside them", () => {
    for (const { place, reply, computed, stated } of worstCases)
      expect({ place, reply, stated }).toEqual({ place, reply, stated: computed });
  });

  it("for every reply that is counted here, and for every step of the loop", async () => {
    const counted = [
      ...loopCases.map(({ step, reply }) => `${step} ${reply}`),
      ...outsideCases.map(({ place, reply }) => `${place} ${reply}`),
    ];
    expect(worstCases.map(({ place, reply }) => `${place} ${reply}`)).toEqual(counted);
    const { parts } = await startRun({});
    const steps = Object.keys(buildLoop(parts, new MemorySaver()).nodes).filter(
      (name) => name !== "__start__",
    );
    const named = new Set([...loopCases.map(({ step }) => step), ...readSilentSteps(), ...readStepsAlike()]);
    expect([...named].sort()).toEqual(steps.sort());
  });

  it.each(loopCases)("$step: $reply", async (asked) => {
    const names = new Set<string>();
    const most: number[] = [];
    const stated = statedFor(asked.step, asked.reply);
    for (const script of badModels(asked)) {
      if (isSettled(most, stated)) break;
      const bench = await openBench(script);
      await runTo(asked, bench);
      most.push(mostOf(countByReply(bench)));
      bench.ledger.entries.forEach(({ reservation }) => {
        names.add(reservation.key.name);
      });
    }
    expect(Math.max(...most)).toBe(stated);
    // A fault of content was found in each reply that was to have one.
    if (isLong && asked.faulty !== undefined) expect([...names].join()).toContain(`/r${method.repairs}/t1`);
  });

  it.each(outsideCases)("$place: $reply", async (asked) => {
    const most: number[] = [];
    const stated = statedFor(asked.place, asked.reply);
    for (const script of badModels(asked)) {
      if (isSettled(most, stated)) break;
      const bench = await openBench(script);
      await asked.ask(bench, realParts(bench));
      most.push(bench.server.requests.length);
    }
    expect(Math.max(...most)).toBe(stated);
  });
});

describe("one budget", () => {
  /** Usable and faulty; one that repeats the reply before would end the repeats. */
  const faultyAt = (place: number): ScriptedReply => ({
    message: {
      content: JSON.stringify({
        question: `Who is number ${place}?`,
        ...{ answer: "Nobody", aliases: [], answerEvidence: ["e"], usedEvidence: ["e"] },
      }),
    },
  });
  const faulty = faultyAt(0);
  const compose = (bench: Bench, repairs: number, gateway = bench.gateway) =>
    askUntilSound(
      createAgents({ gateway, toolSet: realParts(bench).toolSet, method }).synthesis.compose,
      {
        input: (faults) => ({ ...inputs.compose("en"), faults }),
        findFaults: ({ answer }) => (answer === "Nobody" ? ["the answer is nobody"] : []),
      },
      { key: keyOf("compose"), repairs },
    );
  /** Those that are answered in ways of their own. */
  const kinds = [badReplies.malformed, badReplies.cutOff, badReplies.refused, faulty];
  const sequences = kinds
    .flatMap((a) => kinds.flatMap((b) => kinds.map((c) => [a, b, c])))
    .map((replies) => replies.map((reply, place) => (reply === faulty ? faultyAt(place) : reply)))
    .filter((_, at) => isLong || at % 3 === 0);

  it("is spent by faults in every order, and never overdrawn", async () => {
    for (const sequence of sequences) {
      const bench = await openBench((_request, index) => sequence[index] ?? badReplies.empty);
      await compose(bench, 2);
      expect(bench.server.requests).toHaveLength(3);
    }
  });

  it.each(isLong ? [0, 1, 6] : [1])(
    "of %i repeats bounds a step's call and a conversation",
    async (repairs) => {
      for (const reply of ["compose_question", "check_credibility"]) {
        const asked = loopCases.find((each) => each.reply === reply);
        if (asked === undefined) throw new Error(`no case for ${reply}`);
        const most: number[] = [];
        for (const script of badModels(asked)) {
          const bench = await openBench(script);
          await runTo(asked, bench, repairs);
          most.push(mostOf(countByReply(bench)));
        }
        const { maxToolCalls } = asked;
        // A conversation that is held again takes two repeats; an odd one is left for a report that did not fit.
        const conversations = Math.floor(repairs / 2) + 1;
        const bound =
          maxToolCalls === undefined ? repairs + 1 : conversations * (maxToolCalls + 7) + (repairs % 2);
        expect(Math.max(...most)).toBe(bound);
      }
    },
  );

  it("is spent by the replies alone: a resumed step asks for what is left and comes to the same end", async () => {
    for (const sequence of sequences.filter((_, at) => at % 5 === 0)) {
      const whole = await openBench((_request, index) => sequence[index] ?? badReplies.empty);
      const outcome = await compose(whole, 2);
      for (let paid = 0; paid <= 3; paid += 1) {
        const resumed = await openBench((_request, index) => sequence[index + paid] ?? badReplies.empty);
        resumed.ledger.entries.push(...whole.ledger.entries.slice(0, paid));
        expect(await compose(resumed, 2)).toEqual(outcome);
        expect(resumed.server.requests).toHaveLength(3 - paid);
        const names = ({ ledger }: Bench) => ledger.entries.map(({ id }) => id);
        expect(names(resumed)).toEqual(names(whole));
      }
    }
  });

  it("is not spent on a reply that repeats itself with its faults", async () => {
    const bench = await openBench(() => faulty);
    expect(await compose(bench, 6)).toMatchObject({ ok: true, faults: ["the answer is nobody"] });
    expect(bench.server.requests).toHaveLength(2);
  });

  it("keeps a usable reply with faults where the repeats after it are of no use", async () => {
    const bench = await openBench((_request, index) => (index === 0 ? faulty : badReplies.refused));
    expect(await compose(bench, 2)).toMatchObject({
      ...{ ok: false, fault: "refused" },
      earlier: { answer: "Nobody" },
    });
  });
});
