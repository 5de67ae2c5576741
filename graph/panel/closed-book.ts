import { chooseClosedBook } from "../../gates/panel/choose-closed-book.ts";
import { decideClosedBook } from "../../gates/panel/decide-closed-book.ts";
import type { Step } from "../step.ts";
import { sitWithoutTools } from "./sit-without-tools.ts";

/**
 * No model of the panel may know the answer without tools (beyond EvoBrowseComp §2.2; decision 0030). Before the panel with its tools: a
 * sample is one call, and what is known already is turned away for the price of a few.
 */
export const closedBook: Step = async (context) => {
  const { check, samples } = context.method.closedBook;
  if (!check) return {};
  return await sitWithoutTools(context, {
    ...{ mode: "closed-book", samples },
    choose: (models) => chooseClosedBook(models, { samples }),
    decide: decideClosedBook,
    isFromFailing: ({ passed }) => passed,
  });
};
