import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { Language } from "../../../domain/language.ts";
import type { Agents } from "../../../domain/ports/models/agents.ts";
import type { CallKey } from "../../../domain/ports/models/call-ledger.ts";
import type { WebLookup } from "../../../domain/ports/web/tool-set.ts";
import { containsName } from "../../../domain/question/normalise-name.ts";
import { askedInQuestion } from "../../../gates/structure/asked-in-question.ts";
import { classOf, selfContained } from "../../../gates/structure/class-of.ts";
import { panelRoles } from "../../panel/panel-samples.ts";
import type { StepContext } from "../../step.ts";
import { readGraph, readItem } from "../read-item.ts";
import { hiddenNames } from "./hidden-names.ts";

/** What a searcher for parts of a question works with. The models see nothing of `names` and `ownPages`. */
export interface ClueSearch {
  readonly solver: Pick<ReturnType<Agents["solver"]>, "answer" | "fragment" | "word">;
  readonly lookup: WebLookup;
  readonly language: Language;
  readonly today: string;
  /** The answer and its other names. */
  readonly names: readonly string[];
  /** Addresses of the pages of the answer's evidence, and of the pages of other cited pieces whose facts name the answer. */
  readonly ownPages: ReadonlySet<string>;
  /** Addresses of all pages that the question rests on. */
  readonly usedPages: ReadonlySet<string>;
  /**
   * The graph's words for what the question asks for, since a clause alone rarely asks for anything. If they name the answer or another
   * thing that the question hides, their class alone; null if this has such a name too. Words that refer to other clauses are left out. A
   * bare class has the nearest words of the question beside it.
   */
  readonly asked: string | null;
  readonly key: (name: string) => CallKey;
  readonly repairs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Reads what the searcher for parts of the round's draft needs. Its model is the first model of the panel. */
export async function openClueSearch(context: StepContext): Promise<ClueSearch> {
  const { agents, lookup, method, run, today, key, signal } = context;
  const { draft, kept } = await readItem(context);
  const { graph } = await readGraph(context);
  const [role = "panel-1"] = panelRoles;
  const names = [draft.answer, ...draft.aliases];
  const label = graph.nodes.find(({ id }) => id === graph.answer)?.label ?? "";
  const hidden = [...names, ...hiddenNames(draft, kept)];
  const [toldLabel] = [label, classOf(label, run.language)].filter(
    (words) => words !== "" && !showsName(words, hidden),
  );
  const bare = toldLabel === undefined ? null : selfContained(toldLabel, run.language);
  const worded = bare === null ? null : askedInQuestion(bare, draft.question, run.language);
  const asked = worded !== null && showsName(worded, hidden) ? bare : worded;
  const isOwn = ({ id, facts }: Evidence): boolean =>
    draft.answerEvidence.includes(id) ||
    (draft.usedEvidence.includes(id) &&
      facts.some(({ subject, object }) => [subject, object].some((name) => showsName(name, names))));
  return {
    ...{ solver: agents.solver(role), lookup, language: run.language, today, names },
    ownPages: new Set(kept.filter(isOwn).map(({ url }) => url)),
    usedPages: new Set(kept.flatMap(({ id, url }) => (draft.usedEvidence.includes(id) ? [url] : []))),
    asked,
    ...{ key, repairs: method.repairs, signal },
  };
}

export function showsName(text: string, names: readonly string[]): boolean {
  return names.some((name) => containsName(text, name));
}
