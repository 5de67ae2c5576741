import { gatherEvidence } from "../../../domain/model-calls/gather-evidence.ts";
import { isName } from "../../language/read/name-words.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { choosePages, writeGoal } from "../persona/choose-pages.ts";
import { factKey, isAfter, readEvidence, toEvidence } from "../persona/evidence.ts";
import { factsIn } from "../persona/facts-in.ts";
import { namesIn } from "../persona/names.ts";
import { type Observation, observe } from "../persona/observe.ts";
import { readInstruction } from "../persona/read-instruction.ts";
import { defineRole } from "./role.ts";

const namesAtOnce = 3;
const pagesAtOnce = 4;
/** Gathering takes what it finds, because the filter separates good sites from bad. */
const doubtWhileGathering = 0.15;
const extra = 2;
/** Pieces that the model brings also where fewer are wanted: it reports what it met on its way. */
const habit = 3;
/**
 * How much a thing's trait (its class, its size, the time of its founding) is wanted. With traits, a start can be described without its
 * name.
 */
const traitWorth = 2;
/** Share of seeds for which the model gathers almost nothing. */
const laziness = 0.12;

/**
 * Searches for the seed and related things, first for the things that the instruction names. Then it reads a few pages and hands in the
 * facts that are new and connected.
 */
export const playGatherEvidence = defineRole(gatherEvidence, ({ input, transcript, memory, drawFor }) => {
  const { language, seed, kept, cutoff } = input;
  const cited = (input.cited ?? []).map(({ statement }) => statement);
  const had = [...kept, ...(input.previous?.evidence ?? []), ...cited];
  const keptFacts = readEvidence(had.map((statement, at) => ({ id: `kept ${at}`, statement })));
  const instruction = readInstruction(input.instruction, language, namesIn(keptFacts));
  const draw = drawFor(seed.name, input.round, input.attempt, input.instruction);
  const seen = observe(transcript);
  const refused = Object.values(input.dropped).flat();
  const told = new Set([...keptFacts, ...refused.flatMap((statement) => factsIn(statement))].map(factKey));

  const wanted = Math.max(input.wanted, habit);
  const unwanted = new Set(instruction.unwanted);
  const fresh = (fact: Observation): boolean =>
    fact.date !== undefined
      ? isAfter(fact.date, cutoff)
      : !relationOf(fact.relation).timeless && fact.published !== null && fact.published > cutoff;
  const offered = new Map<string, Observation>();
  for (const fact of seen) {
    const key = factKey(fact);
    const usable =
      fact.visited &&
      !told.has(key) &&
      isName(fact.subject, language) &&
      !unwanted.has(fact.subject) &&
      !unwanted.has(fact.object);
    if (
      !usable ||
      (fact.date === undefined && !relationOf(fact.relation).timeless && draw.chance(0.3, `undated|${key}`))
    )
      continue;
    const known = offered.get(key);
    if (known === undefined || (known.date === undefined && fact.date !== undefined)) offered.set(key, fact);
  }
  const connected = new Set([seed.name, ...namesIn(keptFacts), ...instruction.wanted]);
  const found: Observation[] = [];
  for (let size = -1; size !== found.length; ) {
    size = found.length;
    for (const fact of offered.values()) {
      if (found.includes(fact) || !namesIn([fact]).some((name) => connected.has(name))) continue;
      found.push(fact);
      for (const name of namesIn([fact])) connected.add(name);
    }
  }

  const queries = transcript.searches.map(({ query }) => query);
  const isSearched = (name: string): boolean => queries.some((query) => query.includes(name));
  const lastWasSearch = transcript.lastCalls.some(({ name }) => name === "search");
  const searchTurns = transcript.callsOf["search"] ?? 0;
  const left = input.maxToolCalls - transcript.calls;
  const isLazy = drawFor(seed.name).chance(laziness, "lazy");
  const enough = isLazy || (found.length >= wanted + extra && found.some(fresh));
  const mostTurns = input.attempt > 1 ? 4 : 3;

  if (lastWasSearch && left > 1 && !transcript.limitReached) {
    const names = [...instruction.wanted, seed.name, ...namesIn(seen)].filter(isSearched);
    const url = choosePages(transcript, {
      names,
      most: pagesAtOnce,
      memory,
      doubt: doubtWhileGathering,
      newerThan: cutoff,
    });
    if (url.length > 0) {
      const goal = writeGoal([...new Set(names)].slice(0, 6), instruction.relations.slice(0, 4), language);
      return { calls: [{ name: "visit", arguments: { url, goal } }] };
    }
  }
  if (!enough && left > 2 && searchTurns < mostTurns && !transcript.limitReached) {
    const links = [...found, ...keptFacts];
    const countOf = (name: string): number =>
      links.filter((fact) => fact.subject === name || fact.object === name).length;
    const frontier = namesIn(links)
      .map((name) => ({
        name,
        rank: draw.number(`frontier|${name}`) - countOf(name) * 0.4 + (connected.has(name) ? 0.5 : 0),
      }))
      .sort((a, b) => b.rank - a.rank)
      .map(({ name }) => name);
    const first = input.round === 1 || had.length === 0 ? [seed.name] : [];
    const further = [...new Set([...instruction.wanted, ...first, ...frontier, seed.name])].filter(
      (name) => !isSearched(name) && !unwanted.has(name),
    );
    const names = further.slice(0, namesAtOnce);
    if (names.length > 0) {
      const words = instruction.relations.slice(0, 2).map((id) => relationOf(id).name[language]);
      const query = names.flatMap((name, place) =>
        place === 0 && words.length > 0
          ? [`${name} ${words.join(" ")}`]
          : [draw.chance(0.6, `year|${name}`) ? `${name} ${cutoff.slice(0, 4)}` : name],
      );
      if (queries.length === 0 && input.round === 1) query.push(`${seed.name} ${cutoff.slice(0, 4)}`);
      return { calls: [{ name: "search", arguments: { query } }] };
    }
  }

  const asked = new Set<string>(instruction.wanted);
  const rank = (fact: Observation): number =>
    (fresh(fact) ? 2 : 0) +
    (namesIn([fact]).some((name) => asked.has(name)) ? 1.5 : 0) +
    (instruction.relations.includes(fact.relation) ? 1 : 0) +
    (relationOf(fact.relation).object.type === "entity" ? 0 : traitWorth) +
    draw.number(`take|${factKey(fact)}`);
  const ranked = found.sort((a, b) => rank(b) - rank(a)).slice(0, isLazy ? 1 : wanted + extra);
  // With an instruction it brings what is asked for, and no filler beside it.
  const isFiller = (fact: Observation, at: number): boolean =>
    at >= input.wanted &&
    input.instruction !== null &&
    !namesIn([fact]).some((name) => asked.has(name)) &&
    !instruction.relations.includes(fact.relation);
  const chosen = ranked.filter((fact, at) => !isFiller(fact, at));
  return {
    report: { evidence: chosen.map((fact) => toEvidence(fact, { language, fresh: fresh(fact) })) },
    thoughts: `${found.length} new facts, ${chosen.filter(fresh).length} of those chosen are fresh.`,
  };
});
