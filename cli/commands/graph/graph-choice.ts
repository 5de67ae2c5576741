import type { Command } from "commander";
import { listNameDecisions } from "../../../domain/question/name-decisions.ts";
import { chooseGraphs, findGraphs, type GraphChoice } from "../../../graph-files/find-graphs.ts";
import type { GivenGraph } from "../../../graph-files/given-graph.ts";
import { writeQuestionGraph } from "../../../graph-files/write-question-graph.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { lookUpId } from "../../world/look-up-id.ts";
import type { World } from "../../world/open-world.ts";

/** Adds the options that select a graph in a file with several. */
export function withChoice(command: Command): Command {
  return command
    .option("--line <n>", "only the graphs of this line of the file", readCount)
    .option("--item <id>", "only the graph of the question with this id, or this beginning of it");
}

/** The help text about the sources of graphs. */
export const graphSources = `
SOURCE is a file, or the id of an accepted question (its beginning is enough); an existing file takes precedence. The file may be a
reasoning graph, or what Freshet writes: one question, or many as JSONL. With several graphs, each result names its line.

To get a file:
  freshet demo                                               writes freshet-demo.jsonl, a question in each line
  freshet questions show ID --json > question.json           one accepted question
  freshet release open FOLDER --key KEY --out items.jsonl    the items of a release
A file contains unencrypted questions and answers: keep it private as long as the questions should stay unknown.`;

/**
 * Finds the graphs that a command of `freshet graph` works on: those of a file, or of the accepted question with that id. @throws
 * SettingsError
 */
export async function findGivenGraphs(
  source: string,
  options: SharedOptions & GraphChoice,
): Promise<readonly GivenGraph[]> {
  const named = { text: source, path: "file", kind: "question" } as const;
  const question = await lookUpId(named, options, (world) => readQuestion(world, source));
  const { line, item } = options;
  return chooseGraphs(question === null ? findGraphs(source) : [question], {
    source,
    ...(line !== undefined && { line }),
    ...(item !== undefined && { item }),
  });
}

async function readQuestion({ freshet }: World, idOrBeginning: string): Promise<GivenGraph> {
  const question = await freshet.questions.show(idOrBeginning);
  const { evidence, verdicts } = await freshet.runs.show(question.runId);
  const { id } = question;
  return {
    place: id,
    line: null,
    id,
    raw: writeQuestionGraph(question, evidence, listNameDecisions(verdicts)),
  };
}
