import { stateFinding } from "../../reasoning/state-finding.ts";
import type { Step } from "../step.ts";
import { judgeDuplicate } from "./check-duplicate.ts";
import { readGraph } from "./read-item.ts";

/**
 * Looks early whether the question is the same as an accepted item's, or nearly the same as that of another open run of the refresh
 * (decision 0189). Runs of nearby seeds may arrive at the same question, and the gate would refuse the later run's question only when both
 * runs were paid for.
 *
 * The run that holds the question first keeps it. The other run is told which part of its own graph is taken, and nothing else of the other
 * question. A question with other errors is about to change, so it takes nothing from other runs. If the settings allow no revisions, this
 * step does nothing, and the gate compares with accepted questions alone.
 */
export const checkTwin: Step = async (context) => {
  const { items, method, state, held } = context;
  if (method.revisions === 0) return {};
  const { graph, findings } = await readGraph(context);
  // If the step is repeated, its own finding is already stored; it is replaced.
  const others = findings.filter(({ code }) => code !== "refused");
  if (others.some(({ severity }) => severity === "error")) return {};
  const { rejection, twin } = await judgeDuplicate(context);
  if (rejection === null) {
    if (others.length < findings.length) await items.putGraph(held, state.round, graph, others);
    return {};
  }
  const isOtherPath = twin !== null && !twin.isSameAnswer;
  const found = stateFinding("refused", {
    nodes: isOtherPath ? [] : [graph.answer],
    edges: [...(twin?.edges ?? [])],
    message: isOtherPath
      ? "another question has nearly the same steps: ask for another answer, and lead to it by other steps than these"
      : "another question has this answer already: ask for another answer",
  });
  await items.putGraph(held, state.round, graph, [...others, found]);
  return {};
};
