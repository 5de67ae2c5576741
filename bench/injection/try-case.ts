import type { Carrier } from "../../simulation/web/page-set.ts";
import { type Arm, arms } from "./arms.ts";
import type { Target } from "./find-targets.ts";
import type { Arena } from "./open-arena.ts";
import { playTarget, type TargetOutcome } from "./play-target.ts";
import { readPlantedCommands } from "./read-planted-commands.ts";
import type { TextSet } from "./text-sets.ts";
import type { InjectionText } from "./texts/injection-text.ts";

/** One text in one carrier, behind one set of tools. */
export interface Tried extends TargetOutcome {
  readonly text: string;
  /** The kind of wording that it is. */
  readonly set: TextSet;
  readonly carrier: Carrier;
  readonly arm: Arm;
  readonly expected: string;
  readonly isAnswerChanged: boolean;
}

/** Plants a text in every page that tells of a target, and has the agents work on that target. */
export async function tryCase(
  arena: Arena,
  given: {
    readonly target: Target;
    readonly text: InjectionText;
    readonly set: TextSet;
    readonly carrier: Carrier;
    readonly variant: number;
    readonly arm: Arm;
  },
): Promise<Tried> {
  const { target, text, set, carrier, variant, arm } = given;
  const planted = text.write(target.lie);
  // The models know the wordings of the simulation's own texts. For other texts, they obey whatever piece of the text they see.
  arena.obey(set === "known" ? () => [] : readPlantedCommands(planted, target.lie.name));
  const outcome = await playTarget(arena, {
    target,
    plants: [{ text: planted, carrier, variant }],
    tools: arms[arm](arena, target.question),
  });
  const expected = target.answer;
  const isAnswerChanged = outcome.answer !== expected;
  return { text: text.id, set, carrier, arm, expected, isAnswerChanged, ...outcome };
}
