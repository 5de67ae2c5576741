import { listNameDecisions } from "../../../domain/question/name-decisions.ts";
import { chooseGraphs, type GraphChoice } from "../../../graph-files/choose-graphs.ts";
import { findGraphs } from "../../../graph-files/find-graphs.ts";
import type { GivenGraph } from "../../../graph-files/given-graph.ts";
import { writeQuestionGraph } from "../../../graph-files/write-question-graph.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { lookUpId } from "../../world/look-up-id.ts";
import type { World } from "../../world/open-world.ts";

/**
 * Finds the graphs that a command of `freshet graph` works on: all graphs of a file, or the graph of the accepted question with the given
 * id. @throws SettingsError
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
