import { createResponder } from "../../../agents/responder/agent.ts";
import type { AmbiguousForm } from "../../../domain/form/ambiguous-form.ts";
import type { Language } from "../../../domain/language.ts";
import type { Response } from "../../../domain/model-calls/interact-question.ts";
import type { ModelGateway } from "../../../models/model-gateway.ts";
import type { Clue, Term } from "../../../simulation/language/question.ts";
import { isSingle } from "../../../simulation/models/composing/exclude-rival.ts";
import { playRespondToQuestion } from "../../../simulation/models/roles/respond-to-question.ts";
import { readUserSentence, writeUserQuestion } from "../../../simulation/models/text/user-question.ts";
import { soundMind } from "./sound-mind.ts";

/** A question to the responder whose answer is known from how it was made. */
export interface LabelledPair {
  readonly language: Language;
  readonly context: string;
  readonly question: string;
  readonly label: Response;
}

/** A form with the language and kind of thing that it asks for. */
interface AskedForm {
  readonly form: AmbiguousForm;
  readonly language: Language;
  readonly kind: Parameters<typeof writeUserQuestion>[1];
}

/**
 * Makes pairs of three sorts: questions about what the context says, the same questions with another value of a relation that has only one,
 * and questions about what the context does not speak of.
 */
export function makePairs(forms: readonly AskedForm[], most: number): LabelledPair[] {
  const clues = forms.map(({ form, language }) =>
    form.context.flatMap((each) => readUserSentence(each, language) ?? []),
  );
  const pairs = forms.flatMap(({ form, language, kind }, at): LabelledPair[] => {
    const context = form.context.join("\n");
    const ask = (clue: Clue, label: Response, variant: number): LabelledPair => ({
      ...{ language, context, label, question: writeUserQuestion(clue, kind, language, variant) },
    });
    const own = clues[at] ?? [];
    const others = clues.filter((_, place) => place !== at && forms[place]?.language === language).flat();
    const told = new Set(own.map(({ relation, role }) => `${relation} ${role}`));
    const plain = own.filter(({ target, negated }) => target.type !== "unnamed" && negated !== true);
    const yes = plain.slice(0, 2).map((clue, place) => ask(clue, "yes", place % 2));
    const no = plain
      .filter(({ relation, role }) => role === "subject" && isSingle(relation))
      .flatMap((clue): LabelledPair[] => {
        const other = others.find(
          (each) =>
            each.relation === clue.relation && each.role === clue.role && differs(each.target, clue.target),
        );
        return other === undefined ? [] : [ask({ ...clue, target: other.target }, "no", 1)];
      });
    const unknown = others
      .filter(({ relation, role, target }) => !told.has(`${relation} ${role}`) && target.type !== "unnamed")
      .slice(at % 7, (at % 7) + 2)
      .map((clue, place) => ask(clue, "i don't know", place % 2));
    return [...yes, ...no.slice(0, 2), ...unknown];
  });
  return pairs.slice(0, most);
}

function differs(one: Term, other: Term): boolean {
  if (one.type === "unnamed" || one.type !== other.type) return false;
  if (one.type === "number" && other.type === "number") return one.max < other.min || other.max < one.min;
  return JSON.stringify(one) !== JSON.stringify(other);
}

/**
 * Puts each pair to the responder three times. Returns the number of right answers, in all and by label, and the number of pairs with equal
 * answers.
 */
export async function measureResponder(pairs: readonly LabelledPair[]) {
  const gateway = {
    ask: async ({ input }: { input: unknown }) => {
      const turn = playRespondToQuestion.play(soundMind(input));
      return { ok: true, value: "report" in turn ? turn.report : null };
    },
  } as unknown as Pick<ModelGateway, "ask" | "chat" | "maxInputTokens">;
  const respond = createResponder({ gateway });
  let right = 0;
  let equal = 0;
  const byLabel = new Map<Response, { hits: number; of: number }>();
  for (const { label, ...asked } of pairs) {
    const answers: Response[] = [];
    for (const trial of [1, 2, 3]) {
      const key = {
        scope: { kind: "evaluation", id: "bench" } as const,
        step: "respond",
        round: trial,
        name: "ask",
      };
      answers.push((await respond(asked, { key })).answer);
    }
    const isRight = answers[0] === label;
    const counted = byLabel.get(label) ?? { hits: 0, of: 0 };
    byLabel.set(label, { hits: counted.hits + Number(isRight), of: counted.of + 1 });
    right += Number(isRight);
    equal += Number(answers.every((answer) => answer === answers[0]));
  }
  return { right, equal, of: pairs.length, byLabel };
}
