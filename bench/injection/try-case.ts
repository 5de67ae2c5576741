import type { InjectionText } from "../../simulation/web/injections/injection-text.ts";
import type { Carrier } from "../../simulation/web/injections/plant.ts";
import { type Arm, arms } from "./arms.ts";
import type { Target } from "./find-targets.ts";
import type { Arena } from "./open-arena.ts";
import { playTarget, type TargetOutcome } from "./play-target.ts";

/** One text in one carrier, behind one set of tools. */
export interface Tried extends TargetOutcome {
  readonly text: string;
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
    readonly carrier: Carrier;
    readonly variant: number;
    readonly arm: Arm;
  },
): Promise<Tried> {
  const { target, text, carrier, variant, arm } = given;
  const outcome = await playTarget(arena, {
    target,
    plants: [{ text: text.write(target.lie), carrier, variant }],
    tools: arms[arm](arena, target.question),
  });
  const expected = target.answer;
  const isAnswerChanged = outcome.answer !== expected;
  return { text: text.id, carrier, arm, expected, isAnswerChanged, ...outcome };
}
