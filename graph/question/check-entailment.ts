import { checkEntailment as checkByRule } from "../../reasoning/entailment/check-entailment.ts";
import { findUnentailed } from "../../reasoning/entailment/find-unentailed.ts";
import { listClaims } from "../../reasoning/entailment/list-claims.ts";
import { settleEntailment } from "../../reasoning/entailment/settle-entailment.ts";
import { judgeClaims } from "../evidence/judge-claims.ts";
import { readJudgements } from "../evidence/read-judgements.ts";
import { failRound } from "../run/fail-round.ts";
import type { Step } from "../step.ts";
import { namedFile } from "./named-file.ts";
import { readGraph } from "./read-graph.ts";
import { readItem } from "./read-item.ts";

/**
 * Each projection against the quotes that it cites: by rule, else by a model, once for a claim in a run. An edge that its quotes don't
 * say is a finding of the round; in the last round, with nothing else wrong, it is why the run ends (decision 0023).
 */
export const checkEntailment: Step<"next-round" | "reject"> = async (context) => {
  const { items, method, state, held } = context;
  if (!method.entailment) return {};
  const { graph, findings } = await readGraph(context);
  const file = await namedFile(context, graph, await readItem(context));
  const entailments = checkByRule(file);
  const claims = listClaims(file, entailments);
  const known = await readJudgements(context);
  const unjudged = claims.filter(
    (claim, at) =>
      !known.some(({ key }) => key === claim.key) && claims.findIndex(({ key }) => key === claim.key) === at,
  );
  const judged = await judgeClaims(context, unjudged);
  if (judged === null) return failRound(context, "agent-failed", "the entailment agent gave no usable reply");
  const settled = settleEntailment(entailments, claims, [...known, ...judged]);
  const unentailed = findUnentailed(graph, settled);
  // A repeated step finds its own findings there already.
  const others = findings.filter(({ code }) => code !== "not-entailed");
  await items.putGraph(held, state.round, graph, [...others, ...unentailed]);
  const byRule = entailments.filter(({ verdict }) => verdict !== "undecided").length;
  const edges = unentailed.flatMap((finding) => finding.edges);
  const reason =
    edges.length === 0
      ? "every edge stands in its quotes"
      : `edges that no quote states: ${edges.join(", ")}`;
  await items.putVerdict(held, {
    ...{ gate: "entailment", round: state.round, passed: edges.length === 0, reason },
    code: edges.length === 0 ? "passed" : "not-entailed",
    detail: {
      ...{ edges, byRule, byModel: entailments.length - byRule, asked: unjudged.length },
      judgements: [...known.filter(({ round }) => round === state.round), ...judged].map(
        ({ key, verdict, reason: why }) => ({ key, verdict, reason: why }),
      ),
    },
  });
  const isLast = state.round >= method.maxRounds;
  const isAlone = !others.some(({ severity }) => severity === "error");
  if (edges.length > 0 && isLast && isAlone)
    return { outcome: "reject", rejection: { reason: "not-entailed", detail: reason } };
  return {};
};
