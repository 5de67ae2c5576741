import { findDuplicates } from "../find-duplicates.ts";
import { readItem } from "../read-item.ts";
import type { Step } from "../step.ts";

/** Makes the question, unless another run was accepted with the same one while this one's panel sat. */
export const accept: Step = async (context) => {
  const { runs, held } = context;
  const { rejection } = await findDuplicates(context, await readItem(context));
  if (rejection === null) await runs.accept(held);
  else await runs.reject(held, rejection.reason, rejection.detail);
  return { rejection };
};
