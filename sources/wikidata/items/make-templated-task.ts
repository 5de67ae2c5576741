import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../../../domain/iso-date.ts";
import { own } from "../../../domain/own.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import type { TemplatedTask, UsedSnapshot } from "../../../domain/wikidata/templated-item.ts";
import type { TemplatedQuestion, UsedStatement } from "../../../domain/wikidata/templated-question.ts";
import { snapshotId } from "../../../web/visiting/read-result.ts";
import { toReasoningGraph } from "../questions/to-reasoning-graph.ts";
import { type DescribedStatement, describeStatement } from "./describe-statement.ts";

/** All that the run of a question needs: its task, the pages that its quotes stand in, and its seed. */
export interface PlannedQuestion {
  readonly task: TemplatedTask;
  readonly pages: readonly PageSnapshot[];
  readonly seed: Omit<Seed, "id">;
}

/**
 * Makes the work of a run out of a question of a delta. Its evidence are the statements of the way to the answer. A statement has no page
 * of its own, so that a page is stored for each subject, at the permanent address of its revision, which holds these statements as text.
 */
export function makeTemplatedTask(
  made: TemplatedQuestion,
  options: {
    readonly snapshots: { readonly earlier: UsedSnapshot; readonly later: UsedSnapshot };
    /** Domain and sub-domain of the question. */
    readonly place: Pick<Seed, "domain" | "subDomain">;
    readonly checks: TemplatedTask["checks"];
    readonly reword: boolean;
    readonly judges: boolean;
  },
): PlannedQuestion {
  const { snapshots, place, checks, reword, judges } = options;
  const described = made.statements.map((statement) => ({
    statement,
    told: describeStatement(statement, made),
  }));
  const subjects = [...new Set(made.statements.map(({ subject }) => subject))];
  const pages = subjects.map((subject) => {
    const own = described.filter(({ statement }) => statement.subject === subject);
    return writePage(own, { subject, made, snapshot: snapshots.later });
  });
  const pageOf = (subject: string): PageSnapshot => {
    const page = pages[subjects.indexOf(subject)];
    if (page === undefined) throw new Error(`the question ${made.id} has no page of ${subject}`);
    return page;
  };
  const graph = toReasoningGraph(made);
  const pieces = described.map(({ statement, told }, index) => {
    const { id, url } = pageOf(statement.subject);
    const piece = pieceOf(told, { url, isDelta: index === 0, after: snapshots.earlier.day });
    return { ...piece, facts: graph.evidence?.[index]?.facts ?? piece.facts, snapshotId: id };
  });
  const { language, delta, names } = made;
  return {
    task: { made, snapshots, pieces, graph: citingPlaces(graph), checks, reword, judges },
    pages,
    seed: {
      ...{ language, ...place, name: own(names, delta.subject)?.label ?? delta.subject },
      // Whoever may read ids and states sees seeds too, and the statement of the delta gives the answer away.
      description: "",
      urls: [pageOf(delta.subject).url],
      surfaced: dayAfter(snapshots.earlier.day),
    },
  };
}

/** The graph alone, whose edges cite statements by their places, "0" for the first. */
function citingPlaces({ nodes, edges, answer }: ReasoningGraphFile): ReasoningGraph {
  return {
    nodes: nodes.map(({ key: _key, ...node }) => node),
    edges: edges.map((edge) => ({
      ...edge,
      ...(edge.evidence && { evidence: edge.evidence.map((id) => String(Number(id.slice(1)) - 1)) }),
    })),
    answer,
  };
}

/**
 * A piece of evidence of a statement. The delta's statement became known to Wikidata after the earlier snapshot; if it gives a time of its
 * own, that time decides whether it is fresh.
 */
function pieceOf(
  { subject, relation, object, from, to, date, line }: DescribedStatement,
  { url, isDelta, after }: { readonly url: string; readonly isDelta: boolean; readonly after: IsoDate },
): GatheredEvidence {
  return {
    statement: line,
    facts: [{ subject, relation, object, from, to }],
    ...{ url, quote: line, date: date ?? (isDelta ? dayAfter(after) : null), fresh: isDelta },
  };
}

const site = "https://www.wikidata.org/";

/** Writes the page of a subject: which revision and snapshot it is from, and one line for each statement. */
function writePage(
  stated: readonly { readonly statement: UsedStatement; readonly told: DescribedStatement }[],
  given: { readonly subject: string; readonly made: TemplatedQuestion; readonly snapshot: UsedSnapshot },
): PageSnapshot {
  const { subject, made, snapshot } = given;
  const revision = stated[0]?.statement.revision ?? null;
  const url =
    revision === null ? `${site}wiki/${subject}` : `${site}w/index.php?title=${subject}&oldid=${revision}`;
  const title = `${own(made.names, subject)?.label ?? subject} (${subject})`;
  const source = `Wikidata, ${revision === null ? "" : `revision ${revision}, `}as in the snapshot ${snapshot.name} of ${snapshot.day}, SHA-256 ${snapshot.checksum}.`;
  const text = [`# ${title}`, source, ...new Set(stated.map(({ told }) => `- ${told.line}`))].join("\n");
  const page = { url, title, text, published: snapshot.day };
  return {
    id: snapshotId(page),
    ...page,
    ...{ language: made.language, publishedFrom: "text", links: [] },
    retrieved: `${snapshot.day}T00:00:00.000Z`,
  };
}

function dayAfter(day: IsoDate): IsoDate {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
