import { expect, it } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import type { GatheredEvidence } from "../../../../domain/evidence/gathered-evidence.ts";
import { evaluate } from "../../../../reasoning/evaluation/evaluate.ts";
import { writeProofFile } from "../../../../reasoning/evaluation/write-proof-file.ts";
import { factsOfFile } from "../../../../reasoning/knowledge/knowledge-base.ts";
import type { Language } from "../../../../simulation/language/language.ts";
import type { Clue } from "../../../../simulation/language/question.ts";
import { writeQuestion } from "../../../../simulation/language/write/write-question.ts";
import { plainTarget } from "../../../../simulation/models/composing/knot.ts";
import { toEvidence } from "../../../../simulation/models/persona/evidence.ts";
import { type Entity, isEntity, textFact, type WorldFact } from "../../../../simulation/world/entity.ts";
import { openOfflineProduct } from "./offline-product.ts";

const language: Language = "en";
const product = openOfflineProduct({ size: "small", seed: 3 });
const { world } = product;
const otherEnd = (fact: WorldFact, entity: Entity) => (fact.subject === entity ? fact.object : fact.subject);

/** What is told of both, as two clues of a question would have it: one thing is as good an answer as the other. */
function sharedFacts(original: Entity, twin: Entity): WorldFact[] {
  const ofTwin = world.factsAbout.get(twin.id) ?? [];
  return (world.factsAbout.get(original.id) ?? []).filter(
    (fact) =>
      isEntity(otherEnd(fact, original)) &&
      ofTwin.some(
        (same) => same.relation === fact.relation && otherEnd(same, twin) === otherEnd(fact, original),
      ),
  );
}

const [pair] = world.entities.flatMap((twin) => {
  const original = world.entities.find(({ id }) => id === twin.twinOf);
  const shared = original === undefined ? [] : sharedFacts(original, twin);
  return original !== undefined && shared.length >= 2 ? [{ original, twin, shared: shared.slice(0, 2) }] : [];
});

function ask() {
  if (pair === undefined) throw new Error("no twins in this world");
  const { original, twin, shared } = pair;
  const evidence = shared.map((fact, at): GatheredEvidence & { id: string } => {
    const read = { ...textFact(fact, language), quote: "as told", url: "http://a.test/", host: "a.test" };
    const seen = { ...read, published: null, visited: true };
    return { ...toEvidence(seen, { language, fresh: world.isFresh(fact) }), id: `ev${at}` };
  });
  const clues = shared.map((fact): Clue => {
    const role = fact.subject === original ? "subject" : "object";
    const cited = { ...textFact(fact, language), evidence: "", fresh: false };
    return { relation: fact.relation, role, target: plainTarget(cited, role) };
  });
  const answer = original.name[language];
  const question = writeQuestion({ answer: { kind: original.kind, clues }, asides: [] }, language, 0);
  const draft = { question, answer, aliases: [] };
  const graph = product.ask("parse_graph", { language, question, answer, evidence, faults: [] });
  const verdictOver = (rivals: readonly GatheredEvidence[]) => {
    const kept = evidence.map((piece) => ({ ...piece, status: "kept" }));
    const found = rivals.map((piece, at) => ({ ...piece, id: `r${at}`, status: "alternative" }));
    const file = writeProofFile({ graph, draft, evidence: [...kept, ...found] as unknown as Evidence[] });
    return evaluate(file, factsOfFile(file)).verdict;
  };
  const input = {
    ...{ language, ...draft, graph, evidence, today: world.config.today },
    ...{ mostRivals: 8, maxToolCalls: 16 },
  } as const;
  return { twin: twin.name[language], input, verdictOver };
}

it("finds the twin of an answer, with quotes by which it fits", () => {
  const { twin, input, verdictOver } = ask();
  expect(verdictOver([])).toBe("unique");
  const unsuspecting = { ...input, suspects: [] };
  const { report, calls } = product.converse("seek_rivals", unsuspecting);
  const rivals = report.rivals as { name: string; evidence: GatheredEvidence[] }[];
  expect(rivals.map(({ name }) => name)).toContain(twin);
  expect(verdictOver(rivals.flatMap(({ evidence }) => evidence))).toBe("ambiguous");
  for (const { url, quote } of rivals.flatMap(({ evidence }) => evidence))
    expect(product.read(url).text).toContain(quote);
  const queries = calls.flatMap((call) => (call.name === "search" ? [call.arguments["query"]].flat() : []));
  expect(queries.filter((query) => String(query).includes(input.answer))).toEqual([]);
});

it("looks into those it is told to suspect, however little they fit", () => {
  const { input } = ask();
  const suspect = world.entities.find(({ kind, name }) => kind === "region" && name.en !== input.answer);
  const suspects = [suspect?.name.en ?? ""];
  const suspecting = { ...input, suspects };
  const { report, calls } = product.converse("seek_rivals", suspecting);
  expect(report.rivals.map(({ name }: { name: string }) => name)).toContain(suspects[0]);
  expect(JSON.stringify(calls[0])).toContain(suspects[0]);
});

it("reads the words of pages that it is given beside things that lack one constraint", () => {
  const { twin, input } = ask();
  const [told] = world.facts.filter((fact) => isEntity(fact.object) && fact.date !== undefined);
  if (told === undefined || !isEntity(told.object)) throw new Error("no fact in this world");
  const read = { ...textFact(told, language), quote: "as told", url: "http://a.test/", host: "a.test" };
  const { statement } = toEvidence({ ...read, published: null, visited: true }, { language, fresh: false });
  const [subject, object] = [told.subject.name[language], told.object.name[language]];
  const words = { relation: "as told", url: "http://a.test/", title: "", above: "", published: null };
  const rivalsOf = (elsewhere: object) => {
    const near = { suspects: [twin], near: [{ name: twin, missing: "a clue" }], found: [] };
    const asked = { ...input, ...near, elsewhere: [elsewhere] };
    const { report } = product.converse("seek_rivals", asked);
    return (report.rivals as { name: string }[]).map(({ name }) => name);
  };
  expect(rivalsOf({ ...words, thing: subject, quote: statement })).toEqual([twin, object]);
  expect(rivalsOf({ ...words, thing: object, inverse: true, quote: statement })).toEqual([twin, subject]);
});
