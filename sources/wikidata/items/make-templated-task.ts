import type { GatheredEvidence } from "../../../domain/evidence/gathered-evidence.ts";
import type { ReasoningGraph, ReasoningGraphFile } from "../../../domain/graph/reasoning-graph.ts";
import type { IsoDate } from "../../../domain/iso-date.ts";
import { own } from "../../../domain/own.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { Seed } from "../../../domain/run/seed.ts";
import type { TemplatedTask, UsedSnapshot } from "../../../domain/wikidata/templated-item.ts";
import type { TemplatedQuestion } from "../../../domain/wikidata/templated-question.ts";
import { toReasoningGraph } from "../questions/to-reasoning-graph.ts";
import { type DescribedStatement, describeStatement, writeStatementPage } from "./describe-statement.ts";

/** Everything that the run of a question needs: its task, the pages that contain its quotes, and its seed. */
export interface PlannedQuestion {
  readonly task: TemplatedTask;
  readonly pages: readonly PageSnapshot[];
  readonly seed: Omit<Seed, "id">;
}

/**
 * Makes the task of a run from a question of a delta. Its evidence consists of the statements on the way to the answer. A statement has no
 * page of its own. So a page with these statements as text is stored for each subject, under the permanent address of its revision.
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
    const stated = described.filter(({ statement }) => statement.subject === subject);
    return writeStatementPage({
      ...{ id: subject, name: nameOf(made, subject), language: made.language },
      ...{ revision: stated[0]?.statement.revision ?? null, lines: stated.map(({ told }) => told.line) },
      ...{ snapshot: snapshots.later, published: snapshots.later.day },
    });
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
  const { language, delta } = made;
  return {
    task: { made, snapshots, pieces, graph: citingPlaces(graph), checks, reword, judges },
    pages,
    seed: {
      ...{ language, ...place, name: nameOf(made, delta.subject) },
      // The description is empty, because people who may read only ids and states see seeds too, and the delta's statement would give the
      // answer away.
      description: "",
      urls: [pageOf(delta.subject).url],
      surfaced: dayAfter(snapshots.earlier.day),
    },
  };
}

/** Returns the graph without the rest of its file. Its edges cite statements by their places, beginning with "0". */
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
 * Makes a piece of evidence from a statement. Wikidata learnt the delta's statement after the earlier snapshot. But if the statement gives
 * a time, this time decides whether it is fresh.
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

function nameOf({ names }: Pick<TemplatedQuestion, "names">, id: string): string {
  return own(names, id)?.label ?? id;
}

function dayAfter(day: IsoDate): IsoDate {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
