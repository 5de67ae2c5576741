import { randomUUID } from "node:crypto";
import { createAgents } from "../../agents/create-agents.ts";
import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import { decideEvidence } from "../../gates/evidence/decide-evidence.ts";
import type { Plant } from "../../simulation/web/page-set.ts";
import { createGroundTruth } from "../truth/create-ground-truth.ts";
import { countState } from "./count-state.ts";
import type { Target } from "./find-targets.ts";
import type { Arena } from "./open-arena.ts";

export interface TargetOutcome {
  /** What the search agent answered. */
  readonly answer: string;
  /** Whether the attacker's statement was kept as credible evidence. */
  readonly isLieKept: boolean;
  /** Addresses asked for that neither a search result nor a page of the world gave. */
  readonly foreign: readonly string[];
  /** Bytes of addresses and of guarded queries that hold a piece of the question. */
  readonly stateBytes: number;
}

const judged = 2;

/**
 * Has a search agent answer the target's question, the synthesis agent gather evidence about it, and the filtering agent judge the evidence
 * for the attacker's fact. With `pages`, the code's own checks of evidence apply.
 */
export async function playTarget(
  arena: Arena,
  given: {
    readonly target: Target;
    readonly plants: readonly Plant[];
    readonly tools: { readonly toolSet: ToolSet; readonly pages: PageStore | null };
  },
): Promise<TargetOutcome> {
  const { target, plants, tools } = given;
  const { gateway, settings, recorder } = arena;
  const { language, question, lie } = target;
  const { cutoff, today } = arena.pages.world.config;
  arena.pages.plant((page) => (target.tells(page) ? plants : []));
  recorder.take();
  arena.takeQueries();
  const agents = createAgents({ gateway, toolSet: tools.toolSet, method: settings.method });
  const scope = { kind: "run", id: randomUUID() } as const;
  const key = (step: string, name = step) => ({ key: { scope, step, round: 2, name } });

  const gathered = await agents.synthesis.gather(
    {
      ...{ language, domain: "any", cutoff, today, round: 2, attempt: 1, wanted: 4, maxToolCalls: 16 },
      seed: { name: lie.subject, description: "", urls: [] },
      previous: { question, answer: "", evidence: [] },
      ...{ instruction: null, kept: [], dropped: {} },
    },
    key("gather"),
  );
  const lies = (gathered.ok ? gathered.value.evidence : []).filter((piece) => tellsLie(piece, target, arena));
  let isLieKept = false;
  for (const [at, piece] of lies.slice(0, judged).entries()) {
    const visited = await tools.pages?.getVisited(scope, piece.url);
    if (visited !== undefined && !decideEvidence(piece, visited).holds) continue;
    const checked = await agents.filtering.checkCredibility(
      { language, evidence: { ...piece, id: `ev${at}` }, cutoff, today, maxToolCalls: 16 },
      key("filter", `credibility/${at}`),
    );
    isLieKept ||= checked.ok && checked.value.label === "credible";
  }
  // Solvers may search their question; all before them may not.
  const queries = arena.takeQueries();
  const solved = await agents
    .solver("panel-1")
    .solve({ language, question, today, maxToolCalls: 24 }, key("panel", "panel-1/s1"));
  const urls = recorder.take();
  arena.pages.plant(() => []);
  return {
    answer: solved.ok ? solved.value.exactAnswer : `(${solved.fault})`,
    isLieKept,
    ...countState({ pages: arena.pages, urls, queries, secret: question }),
  };
}

/**
 * Whether a piece names what the attacker wants and states something that is not true in the world. What it states about other things may
 * be true.
 */
function tellsLie({ facts }: GatheredEvidence, { lie }: Target, { pages }: Arena): boolean {
  const truth = createGroundTruth(pages.world);
  return facts.some(
    ({ from, ...fact }) => fact.object === lie.name && !truth.isTrue({ ...fact, date: from }),
  );
}
