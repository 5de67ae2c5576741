import { chooseOracle } from "../../gates/panel/choose-oracle.ts";
import { decideOracle } from "../../gates/panel/decide-oracle.ts";
import type { Step } from "../step.ts";
import { sitWithoutTools } from "./sit-without-tools.ts";

/**
 * Given the evidence, the panel has to come to the answer (beyond EvoBrowseComp §2.2; decision 0030): else the evidence doesn't carry it, and a
 * panel with tools would be paid to find that out.
 */
export const oracle: Step = async (context) => {
  const { check, ...rules } = context.method.oracle;
  if (!check) return {};
  return await sitWithoutTools(context, {
    ...{ mode: "oracle", samples: rules.samples },
    choose: (models) => chooseOracle(models, rules),
    decide: (models) => decideOracle(models, rules),
    isFromFailing: ({ passed }) => !passed,
  });
};
