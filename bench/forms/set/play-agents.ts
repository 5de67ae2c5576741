import { createHash } from "node:crypto";
import { composeSet, parseSet } from "../../../domain/model-calls/author-set.ts";
import type { Ask, CallSpec } from "../../../domain/model-calls/call-spec.ts";
import { judgeSet } from "../../../domain/model-calls/judge-answer.ts";
import { seekAlternatives } from "../../../domain/model-calls/seek-alternatives.ts";
import { solveQuestion } from "../../../domain/model-calls/solve-question.ts";
import type { SearchToolResult, VisitToolResult } from "../../../domain/page/agent-tools.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { Agents } from "../../../domain/ports/models/agents.ts";
import type { CallScope } from "../../../domain/ports/models/call-ledger.ts";
import type { PageStore } from "../../../domain/ports/web/page-store.ts";
import { writeFact } from "../../../simulation/language/write/write-fact.ts";
import { skills } from "../../../simulation/models/answer-request.ts";
import { createDraw } from "../../../simulation/models/persona/create-draw.ts";
import { createMemory } from "../../../simulation/models/persona/open-school.ts";
import { playRole } from "../../../simulation/models/roles/play-role.ts";
import type { KnownCallSpec, Transcript } from "../../../simulation/models/task/task.ts";
import { createPageIndex } from "../../../simulation/search/page-index.ts";
import type { Page } from "../../../simulation/web/page.ts";
import { pageSetOf } from "../../../simulation/web/page-set.ts";
import { textFact } from "../../../simulation/world/entity.ts";
import type { World } from "../../../simulation/world/world.ts";

const shown = 10;
const turns = 60;

/**
 * The agents that a set form asks, played by the simulated models over the simulated web. There are no servers in between, because the
 * bench counts verdicts, and a hundred sets with their researchers make thousands of requests.
 */
export function playAgents(
  world: World,
  pages: PageStore,
): Pick<Agents, "setAuthor" | "alternatives" | "judge" | "solver"> {
  const { index, byUrl, memory } = openWeb(world);
  const rates = {
    ...{ hallucinate: 0, obey: 0, malformed: 0, refuse: 0, loop: 0 },
    ...{ slow: 0, rateLimit: 0, serverError: 0, stall: 0 },
  };

  const search = (query: string, language: "en" | "zh"): SearchToolResult["searches"][number] => {
    const { hits } = index.find(query, language, { from: 0, count: shown });
    const results = hits.map(({ page }) => ({
      ...{
        title: page.siteName,
        url: `http://${page.host}${page.path}`,
        source: page.host,
        published: page.published,
      },
      snippet: sentencesOf(page).slice(0, 2).join(" "),
    }));
    return { query, outcome: results.length === 0 ? "empty" : "results", results };
  };
  const visit = async (url: string, scope: CallScope): Promise<VisitToolResult["visits"][number]> => {
    const page = byUrl.get(url);
    const none = { url, title: null, published: null, quotes: [], summary: "", links: [], detail: "" };
    if (page === undefined) return { ...none, outcome: "gone" };
    const quotes = sentencesOf(page);
    const snapshot = snapshotOf(url, quotes.join("\n"), page);
    await pages.putSnapshot(snapshot);
    await pages.putVisit(scope, url, snapshot.id);
    return { ...none, outcome: "read", title: page.siteName, published: page.published, quotes };
  };

  const play = <Spec extends KnownCallSpec & CallSpec>(
    callSpec: Spec,
    model: string,
    hasTools: boolean,
  ): Ask<Spec> => {
    const ask = async (input: { readonly language: "en" | "zh" }, { key }: { key: { scope: CallScope } }) => {
      let transcript: Transcript = {
        ...{ searches: [], asks: [], visits: [], calls: 0, callsOf: {}, limitReached: false, lastCalls: [] },
      };
      for (let turn = 0; turn < turns; turn += 1) {
        const reply = playRole(
          {
            ...{ callSpec, input, transcript, sample: null },
            tools: hasTools ? ["search", "visit"] : [],
            reportTool: hasTools ? `report_${callSpec.name}` : null,
          },
          {
            ...{ memory, rates },
            skill: skills[model] ?? missing(model),
            drawFor: (...parts) => createDraw([model, callSpec.name, ...parts]),
          },
        );
        const [first] = reply.toolCalls;
        const report = hasTools
          ? first?.name.startsWith("report_")
            ? first.arguments
            : null
          : reply.content;
        if (report !== null) return { ok: true, value: callSpec.reply.parse(JSON.parse(report)) };
        transcript = await act(transcript, reply.toolCalls, { language: input.language, scope: key.scope });
      }
      return { ok: false, fault: "call-limit", detail: "too many turns" };
    };
    return ask as unknown as Ask<Spec>;
  };
  const act = async (
    before: Transcript,
    calls: readonly { readonly name: string; readonly arguments: string }[],
    { language, scope }: { readonly language: "en" | "zh"; readonly scope: CallScope },
  ): Promise<Transcript> => {
    const searches = [...before.searches];
    const visits = [...before.visits];
    for (const { name, arguments: text } of calls) {
      const given = JSON.parse(text) as { query?: string[]; url?: string[] };
      if (name === "search") for (const query of given.query ?? []) searches.push(search(query, language));
      else for (const url of given.url ?? []) visits.push(await visit(url, scope));
    }
    return { ...before, searches, visits, calls: before.calls + calls.length, lastCalls: calls };
  };
  const judge = play(judgeSet, "sim-judge", false);
  return {
    setAuthor: { compose: play(composeSet, "sim-agent", false), parse: play(parseSet, "sim-agent", false) },
    alternatives: { seek: play(seekAlternatives, "sim-agent", true) },
    judge: { set: judge } as Agents["judge"],
    solver: (role) => ({ solve: play(solveQuestion, `sim-${role}`, true) }) as ReturnType<Agents["solver"]>,
  };
}

const webs = new WeakMap<World, ReturnType<typeof makeWeb>>();

/** The web of a world and what its models remember, made once. */
function openWeb(world: World): ReturnType<typeof makeWeb> {
  const web = webs.get(world) ?? makeWeb(world);
  webs.set(world, web);
  return web;
}

function makeWeb(world: World) {
  const set = pageSetOf(world);
  return {
    index: createPageIndex(set),
    byUrl: new Map(set.pages.map((page) => [`http://${page.host}${page.path}`, page])),
    memory: createMemory(world),
  };
}

function missing(model: string): never {
  throw new Error(`no simulated model ${model}`);
}

/** The sentences of a page, as the world made it. */
function sentencesOf({ statements, language }: Page): string[] {
  return statements.flatMap(({ facts, dated, variant }) =>
    facts.map((fact) => {
      const { date, ...told } = textFact(fact, language);
      return writeFact(dated && date !== undefined ? { ...told, date } : told, language, variant);
    }),
  );
}

export function snapshotOf(
  url: string,
  text: string,
  page: Pick<Page, "language" | "published" | "siteName">,
): PageSnapshot {
  return {
    ...{ id: createHash("sha256").update(url).digest("hex"), url, title: page.siteName, text },
    ...{ language: page.language, published: page.published, publishedFrom: "meta", links: [] },
    retrieved: "2026-05-01T10:00:00.000Z",
  };
}
