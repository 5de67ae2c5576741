import type { z } from "zod";
import type { SourcedFact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { Language } from "../../domain/language.ts";
import type { WordedClue, wordAmbiguity } from "../../domain/model-calls/word-ambiguity.ts";
import type { Draft } from "../../domain/question/draft.ts";
import { containsName } from "../../domain/question/normalise-name.ts";
import type { Distractor, SharedClue } from "../../reasoning/ambiguity/share-clues.ts";
import { isName } from "../../reasoning/knowledge/is-name.ts";

/** The request for the wording of a form, with the names that rules look for in it. */
interface AmbiguityInput {
  readonly input: Omit<z.output<typeof wordAmbiguity.input>, "faults">;
  readonly target: readonly string[];
  readonly distractor: readonly string[];
  /** Names that only the target's own clues have. */
  readonly ownNames: readonly string[];
  readonly ownClues: readonly string[];
}

/** Most statements about each thing that the agent sees. */
const mostTold = 20;

/** Writes the clues of target and distractor for the agent that words them: their steps in words, and the statements on which they rest. */
export function ambiguityInput(
  chosen: Distractor,
  about: {
    readonly file: ReasoningGraphFile;
    readonly draft: Pick<Draft, "question" | "answer" | "aliases">;
    readonly language: Language;
    readonly today: string;
  },
): AmbiguityInput {
  const { file, draft, language, today } = about;
  const statements = new Map((file.evidence ?? []).map(({ id, statement }) => [id, statement]));
  const edges = new Map(chosen.graph.edges.map((edge) => [edge.id, edge]));
  const nodes = new Map(chosen.graph.nodes.map((node) => [node.id, node]));
  const tell = (facts: readonly SourcedFact[]): string[] => [
    ...new Set(facts.map((fact) => (fact.evidence && statements.get(fact.evidence)) ?? plain(fact))),
  ];
  const clueOf = (id: string, clue: SharedClue, ofDistractor: readonly SourcedFact[]): WordedClue => ({
    id,
    steps: clue.way.flatMap((edgeId) => {
      const edge = edges.get(edgeId);
      if (edge === undefined) return [];
      const { op, relation, inverse, filter } = edge;
      const from = nodes.get(edge.from);
      return [
        {
          ...{ edge: edgeId, op, relation, inverse, filter, given: from?.given === true },
          ...{ from: from?.label ?? "", to: nodes.get(edge.to)?.label ?? "" },
        },
      ];
    }),
    target: tell(clue.target),
    distractor: tell(ofDistractor),
  });
  const shared = chosen.shared.map((clue, at) => clueOf(`s${at + 1}`, clue, clue.distractor));
  const own = chosen.own.map((clue, at) => clueOf(`c${at + 1}`, clue, clue.shown));
  const target = [draft.answer, ...draft.aliases];
  const tellAbout = (names: readonly string[]): string[] =>
    (file.evidence ?? [])
      .filter(({ facts = [] }) =>
        facts.some(({ subject, object }) => names.includes(subject) || names.includes(object)),
      )
      .flatMap(({ statement }) => statement ?? [])
      .slice(0, mostTold);
  const said = JSON.stringify(shared);
  const ends = chosen.own.flatMap((clue) => clue.target.flatMap(({ subject, object }) => [subject, object]));
  const ownNames = [...new Set(ends)].filter(
    (end) =>
      isName(end, { isOneThing: true }) &&
      !containsName(said, end) &&
      !target.some((name) => containsName(name, end) || containsName(end, name)),
  );
  return {
    input: {
      language,
      today,
      target: { name: draft.answer, aliases: [...draft.aliases], about: tellAbout(target) },
      distractor: {
        ...{ name: chosen.name, aliases: [...chosen.aliases] },
        about: tellAbout([chosen.name, ...chosen.aliases]),
      },
      asked: nodes.get(chosen.graph.answer)?.label ?? "",
      item: draft.question,
      shared,
      own,
    },
    target,
    distractor: [chosen.name, ...chosen.aliases],
    ownNames,
    ownClues: own.map(({ id }) => id),
  };
}

function plain({ subject, relation, object, from, to }: SourcedFact): string {
  const time = [...new Set([from, to])].filter((day) => day !== null).join(" – ");
  return `${subject} – ${relation} – ${object}${time === "" ? "" : ` (${time})`}`;
}
