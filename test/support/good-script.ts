import type { GatheredEvidence } from "../../domain/evidence/gathered-evidence.ts";
import type { ReasoningGraph } from "../../domain/graph/reasoning-graph.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { AgentScript } from "./scripted-agents.ts";

/** A piece whose page the run has visited; `name` makes it one of its own. */
export function pieceOf(name: string, change: Partial<GatheredEvidence> = {}): GatheredEvidence {
  return {
    statement: `The ${name} prize went to Winner ${name}.`,
    facts: [{ subject: `${name} prize`, relation: "winner", object: `Winner ${name}`, from: null, to: null }],
    url: `http://news.test/${name}`,
    quote: `the ${name} prize went to Winner ${name}`,
    date: "2026-03-01",
    fresh: true,
    ...change,
  };
}

/** A chain of `edges` projections from a given node to the answer, each citing all of the evidence. */
export function chainOf(
  edges: number,
  relation: string,
  evidence: readonly { readonly id: string }[] = [],
): ReasoningGraph {
  return {
    answer: `n${edges}`,
    nodes: Array.from({ length: edges + 1 }, (_, at) => ({
      id: `n${at}`,
      kind: "entity" as const,
      label: at === 0 ? "prize" : `thing ${at}`,
      given: at === 0,
    })),
    edges: Array.from({ length: edges }, (_, at) => ({
      id: `e${at}`,
      op: "projection" as const,
      relation: `${relation} ${at}`,
      from: `n${at}`,
      to: `n${at + 1}`,
      evidence: evidence.map(({ id }) => id),
    })),
  };
}

/** A wording that names all that the evidence is about, so that a graph may start from any of it. */
export const namingAll: AgentScript["obfuscate"] = ({ evidence }) => {
  const names = evidence.flatMap(({ facts }) => facts.map(({ subject }) => subject));
  return { question: `In the spring of 2026, who came to hold what is called ${names.join(" or ")}?` };
};

/** Everything goes well: three new fresh pieces and one old one a round, a graph that grows, three of six models right. */
export function goodScript(pages: PageStore): AgentScript {
  return {
    collect: () => ({ entities: [] }),
    async gather({ round, attempt }, { key }) {
      const fresh = ["a", "b", "c", "d"].map((letter) => pieceOf(`r${round}t${attempt}${letter}`));
      const old = [pieceOf(`r${round}t${attempt}old`, { date: "2020-05-05", fresh: false })];
      const evidence = [...fresh, ...old];
      for (const { url, quote } of evidence) {
        const text = `News of the day. Yesterday ${quote}, as everyone had hoped.`;
        const page = { id: `snapshot of ${url}`, url, title: `News: ${quote}`, text, language: "en" };
        const dated = { published: "2026-03-02", publishedFrom: "meta", links: [] };
        await pages.putSnapshot({ ...page, ...dated, retrieved: "2026-05-01T10:00:00.000Z" });
        await pages.putVisit(key.scope, url, page.id);
      }
      return { evidence };
    },
    checkCredibility: () => ({ label: "credible", reason: "two sources agree", sources: [] }),
    checkPopularity: () => ({ label: "non-popular", reason: "hardly covered" }),
    checkEarlier: () => ({ known: [], reason: "none tells the same" }),
    compose({ round, evidence }) {
      const fresh = evidence.filter((piece) => piece.fresh);
      const stated = fresh.at(-1);
      return {
        question: `Which person received the prize that was given in round ${round}?`,
        answer: / to (.+)\.$/u.exec(stated?.statement ?? "")?.[1] ?? "nobody",
        aliases: [],
        answerEvidence: [stated?.id ?? ""],
        usedEvidence: evidence.map(({ id }) => id),
      };
    },
    obfuscate: ({ question }) => ({
      question: question.replace("Which person received", "In the spring of 2026, who came to hold"),
    }),
    parse: ({ evidence }) => chainOf(5, `${evidence.length} pieces`, evidence),
    instruct: ({ round }) => ({ instruction: `Add an intersection after round ${round}.`, operations: [] }),
    judgeEntailment: ({ claims }) => ({
      judgements: claims.map(({ id }) => ({
        ...{ claim: id, verdict: "entailed", lacks: [], reason: "the quote says so" },
      })),
    }),
    resolveNames: () => ({ decisions: [] }),
    seekAlternatives: () => ({ rivals: [] }),
    reparse: () => chainOf(5, "5 pieces"),
    judgeText: () => ({ faults: [], fluency: { score: 5, change: [] } }),
    judgePrivacy: () => ({ privateData: [] }),
    solve: (_input, { role, key }) => ({
      explanation: "…",
      exactAnswer: Number(role?.slice(-1)) <= 3 ? "Winner r5t1d" : `wrong ${key.name}`,
      confidence: 60,
    }),
    answer: ({ evidence }) => ({
      explanation: "…",
      exactAnswer: evidence.length > 0 ? "Winner r5t1d" : "",
      confidence: 60,
    }),
    documents: () => ({ explanation: "…", exactAnswer: "Winner r5t1d", confidence: 60 }),
    interact: () => ({ explanation: "…", exactAnswer: "", confidence: 0 }),
    wordAmbiguity: ({ own }) => ({
      commonClass: "person",
      plainQuestion: "Which person won a prize?",
      question: "Which person was given a prize?",
      context: own.map(({ id }) => ({ clue: id, sentence: "It is so." })),
    }),
    rewordTemplated: ({ question }) => ({ question }),
    fragment: () => ({ explanation: "…", exactAnswer: "", quote: "" }),
    word: () => ({ plan: "…", queries: [] }),
    rewordQuestion: ({ paraphrases, related }) => ({
      paraphrases: Array.from({ length: paraphrases }, (_, at) => `paraphrase ${at + 1}`),
      related: Array.from({ length: related }, (_, at) => `related ${at + 1}`),
    }),
    readResult: () => ({ reason: "…", answers: [] }),
    inferAnswer: () => ({ reason: "…", follows: false }),
    classifyQuestion: () => ({ reason: "…", types: ["Q1"], freshness: "never" }),
    judgeAnswer: ({ prediction }) => ({
      extractedAnswer: prediction.exactAnswer,
      verdict: "incorrect",
      reason: "another person",
    }),
    group: ({ answers }) => ({ groups: answers.map(({ id }) => [id]) }),
    judgeSet: ({ correctAnswers }) => ({
      isAttempted: true,
      items: correctAnswers.map((_, index) => ({ number: index + 1, found: true })),
      excessive: [],
      reason: "all of them",
    }),
    composeConflict: () => ({ question: "", answer: "", usedEvidence: [] }),
    composeSet: () => ({ question: "", usedEvidence: [] }),
    parseSet: () => ({
      nodes: [{ id: "n1", kind: "entity-set", label: "set" }],
      edges: [],
      answer: "n1",
      moreAnswers: [],
    }),
  };
}
