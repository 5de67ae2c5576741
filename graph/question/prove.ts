import { isProofFinding } from "../../reasoning/is-proof-finding.ts";
import type { Step } from "../step.ts";
import { proveItem } from "./prove-item.ts";
import { readGraph } from "./read-graph.ts";

/**
 * Proof over evidence (beyond EvoBrowseComp; decision 0022): the graph has to give the stated answer and no other. In every round, so that
 * guidance knows early. The graph of a question with structural errors is not what will be asked, and isn't executed.
 */
export const prove: Step = async (context) => {
  const { method } = context;
  if (!method.proof) return {};
  const { findings } = await readGraph(context);
  const isUnsound = findings.some((finding) => finding.severity === "error" && !isProofFinding(finding));
  if (!isUnsound || !method.structureChecks) await proveItem(context);
  return {};
};
