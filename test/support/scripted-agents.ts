import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { ReplyBudget, ReplyFault, ReplyOutcome } from "../../domain/model-calls/call-spec.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import type { ToolUse } from "../../domain/run/solver-trail.ts";
import type { ModelRole } from "../../domain/settings/model-role.ts";

type Input<A> = A extends (input: infer I, call: never) => unknown ? I : never;
/** Conversations with tools: one that fails takes a repeat itself, as behind `askWithTools`. */
const conversations = new Set<keyof AgentScript>([
  ...(["collect", "gather", "checkCredibility", "seekAlternatives", "solve", "interact"] as const),
]);

type Reply<A> = A extends (...given: never) => Promise<ReplyOutcome<infer R>> ? R : never;

/** A scripted reply: the value, or a fault; may throw. `call.number` counts the calls of this kind that were really made. */
type Scripted<A> = (
  input: Input<A>,
  call: {
    readonly key: CallKey;
    readonly role: ModelRole | null;
    readonly number: number;
    /** Tells the caller a use of a tool. */
    readonly follow: (use: ToolUse) => void;
  },
) => Promise<Reply<A> | { readonly fault: ReplyFault }> | Reply<A> | { readonly fault: ReplyFault };

export interface AgentScript {
  collect: Scripted<Agents["seeding"]["collect"]>;
  gather: Scripted<Agents["synthesis"]["gather"]>;
  compose: Scripted<Agents["synthesis"]["compose"]>;
  obfuscate: Scripted<Agents["synthesis"]["obfuscate"]>;
  checkCredibility: Scripted<Agents["filtering"]["checkCredibility"]>;
  checkPopularity: Scripted<Agents["filtering"]["checkPopularity"]>;
  checkEarlier: Scripted<Agents["filtering"]["checkEarlier"]>;
  parse: Scripted<Agents["guidance"]["parse"]>;
  instruct: Scripted<Agents["guidance"]["instruct"]>;
  judgeEntailment: Scripted<Agents["entailment"]["judge"]>;
  resolveNames: Scripted<Agents["names"]["resolve"]>;
  seekAlternatives: Scripted<Agents["alternatives"]["seek"]>;
  reparse: Scripted<Agents["roundTrip"]["read"]>;
  wordAmbiguity: Scripted<Agents["ambiguity"]["word"]>;
  rewordTemplated: Scripted<Agents["rewording"]["reword"]>;
  judgeText: Scripted<Agents["textQuality"]["judge"]>;
  judgePrivacy: Scripted<Agents["privacy"]["judge"]>;
  solve: Scripted<ReturnType<Agents["solver"]>["solve"]>;
  answer: Scripted<ReturnType<Agents["solver"]>["answer"]>;
  documents: Scripted<ReturnType<Agents["solver"]>["documents"]>;
  interact: Scripted<ReturnType<Agents["solver"]>["interact"]>;
  fragment: Scripted<ReturnType<Agents["solver"]>["fragment"]>;
  word: Scripted<ReturnType<Agents["solver"]>["word"]>;
  rewordQuestion: Scripted<Agents["results"]["word"]>;
  readResult: Scripted<Agents["results"]["read"]>;
  inferAnswer: Scripted<Agents["results"]["infer"]>;
  classifyQuestion: Scripted<Agents["results"]["classify"]>;
  judgeAnswer: Scripted<Agents["judge"]["judge"]>;
  group: Scripted<Agents["judge"]["group"]>;
  judgeSet: Scripted<Agents["judge"]["set"]>;
  composeConflict: Scripted<Agents["conflictAuthor"]["compose"]>;
  composeSet: Scripted<Agents["setAuthor"]["compose"]>;
  parseSet: Scripted<Agents["setAuthor"]["parse"]>;
}

export interface MadeCall {
  readonly kind: keyof AgentScript;
  readonly key: CallKey;
  readonly input: unknown;
}

/**
 * Agents that answer from a script, behind the call ledger's rule: an equal call under a known key is replayed and not made, another
 * request under a known key is refused. `made` are the calls that were paid, `replayed` counts the others.
 */
export function createScriptedAgents(script: AgentScript): {
  readonly agents: Agents;
  readonly made: MadeCall[];
  readonly replayed: () => number;
} {
  const made: MadeCall[] = [];
  const ledger = new Map<string, { request: string; outcome: ReplyOutcome<unknown> }>();
  let replays = 0;

  function play<A>(kind: keyof AgentScript, scripted: Scripted<A>, role: ModelRole | null = null): A {
    const ask = async (
      input: Input<A>,
      { key, budget, follow }: { key: CallKey; budget?: ReplyBudget; follow?: (use: ToolUse) => void },
    ): Promise<ReplyOutcome<unknown>> => {
      const outcome = await answer(input, key, follow);
      if (!outcome.ok && conversations.has(kind)) budget?.take();
      return outcome;
    };
    const answer = async (
      input: Input<A>,
      key: CallKey,
      follow: (use: ToolUse) => void = () => {},
    ): Promise<ReplyOutcome<unknown>> => {
      const name = JSON.stringify([key.scope.kind, key.scope.id, key.step, key.round, key.name]);
      const request = JSON.stringify([kind, role, input]);
      const known = ledger.get(name);
      if (known !== undefined && known.request !== request) {
        throw new GiveUpItemError(`${name} was asked with another request`, { code: "call-key-clash" });
      }
      if (known !== undefined) {
        replays += 1;
        return known.outcome;
      }
      const number = made.filter((call) => call.kind === kind).length + 1;
      const reply = structuredClone(await scripted(structuredClone(input), { key, role, number, follow }));
      made.push({ kind, key, input: structuredClone(input) });
      const isFault = typeof reply === "object" && reply !== null && "fault" in reply;
      const outcome: ReplyOutcome<unknown> = isFault
        ? { ok: false, fault: reply.fault, detail: "scripted" }
        : { ok: true, value: reply };
      ledger.set(name, { request, outcome });
      return outcome;
    };
    return ask as A;
  }

  return {
    made,
    replayed: () => replays,
    agents: {
      seeding: { collect: play("collect", script.collect) },
      synthesis: {
        gather: play("gather", script.gather),
        compose: play("compose", script.compose),
        obfuscate: play("obfuscate", script.obfuscate),
      },
      filtering: {
        checkCredibility: play("checkCredibility", script.checkCredibility),
        checkPopularity: play("checkPopularity", script.checkPopularity),
        checkEarlier: play("checkEarlier", script.checkEarlier),
      },
      guidance: { parse: play("parse", script.parse), instruct: play("instruct", script.instruct) },
      entailment: { judge: play("judgeEntailment", script.judgeEntailment) },
      names: { resolve: play("resolveNames", script.resolveNames) },
      alternatives: { seek: play("seekAlternatives", script.seekAlternatives) },
      roundTrip: { read: play("reparse", script.reparse) },
      ambiguity: { word: play("wordAmbiguity", script.wordAmbiguity) },
      rewording: { reword: play("rewordTemplated", script.rewordTemplated) },
      textQuality: { judge: play("judgeText", script.judgeText) },
      privacy: { judge: play("judgePrivacy", script.judgePrivacy) },
      solver: (role) => ({
        solve: play("solve", script.solve, role),
        answer: play("answer", script.answer, role),
        documents: play("documents", script.documents, role),
        interact: play("interact", script.interact, role),
        fragment: play("fragment", script.fragment, role),
        word: play("word", script.word, role),
      }),
      results: {
        word: play("rewordQuestion", script.rewordQuestion),
        read: play("readResult", script.readResult),
        infer: play("inferAnswer", script.inferAnswer),
        classify: play("classifyQuestion", script.classifyQuestion),
      },
      judge: {
        judge: play("judgeAnswer", script.judgeAnswer),
        group: play("group", script.group),
        set: play("judgeSet", script.judgeSet),
      },
      conflictAuthor: { compose: play("composeConflict", script.composeConflict) },
      setAuthor: { compose: play("composeSet", script.composeSet), parse: play("parseSet", script.parseSet) },
    },
  };
}
