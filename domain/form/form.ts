import { z } from "zod";
import type { LifecycleState } from "../exposure/lifecycle.ts";
import type { Language } from "../language.ts";
import type { LevelName } from "../wikidata/templated-item.ts";
import { ambiguousForm } from "./ambiguous-form.ts";
import { conflictForm } from "./conflict-form.ts";
import type { FormKind } from "./form-kind.ts";
import { haystackForm } from "./haystack-form.ts";
import { setForm } from "./set-form.ts";

/** The task that a form poses, by its kind. The plain form is the accepted item itself and is stored with it. */
export const formTask = z.discriminatedUnion("kind", [setForm, conflictForm, haystackForm, ambiguousForm]);
export type FormTask = z.infer<typeof formTask>;

/** An accepted form of an item. */
export interface Form {
  readonly id: string;
  /** The item from which the form is made. The item's state is the form's state too: a form of a retired item is retired. */
  readonly questionId: string;
  readonly runId: string;
  readonly kind: FormKind;
  /** Number among the item's forms of this kind, from 1. */
  readonly number: number;
  readonly language: Language;
  readonly domain: string;
  readonly subDomain: string;
  readonly task: FormTask;
  readonly accepted: Date;
  /**
   * Whether the form may ask for what is no longer true, so that no release may contain it. This is so if its item was corrected after the
   * form was derived, if the newest re-verification that could read the form's own evidence has put the form in doubt, or if a page that it
   * shows or rests on was taken down.
   */
  readonly outdated: boolean;
}

/** A form with the state of its item, which is the form's state. */
export type FormOfItem = Form & { readonly state: LifecycleState | null };

/** Order of a form: an accepted question, the kind of the form, and the form's number among the question's forms of this kind. */
export interface FormOrder {
  readonly questionId: string;
  readonly kind: FormKind;
  readonly number: number;
}

/** Order of a templated question: the run makes an item of this question of a delta (LiveSearchBench §4). */
interface TemplatedOrder {
  readonly kind: "templated";
  /** Id of the synthesised question. */
  readonly key: string;
  readonly level: LevelName;
}

/** What a run makes if it does not go through the loop: a form of an item, or an item of a templated question. */
export type RunOrder = FormOrder | TemplatedOrder;

/** The gold answers of a task in one shape: one answer with aliases, or a set. */
export function goldOf(task: FormTask): {
  readonly question: string;
  readonly answer: string;
  readonly aliases: string[];
  readonly answers: string[] | null;
} {
  if (task.kind !== "set") {
    return { question: task.question, answer: task.answer, aliases: task.aliases, answers: null };
  }
  const names = task.answers.map(({ name }) => name);
  return { question: task.question, answer: names.join("; "), aliases: [], answers: names };
}
