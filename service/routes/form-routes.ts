import { z } from "zod";
import { pastEstimate } from "../../domain/cost/past-estimate.ts";
import { lifecycleStates } from "../../domain/exposure/lifecycle.ts";
import { type FormOfItem, formTask } from "../../domain/form/form.ts";
import { formKind } from "../../domain/form/form-kind.ts";
import { language } from "../../domain/language.ts";
import { verdict } from "../../domain/run/verdict.ts";
import { defineRoute, type Route } from "../route.ts";
import { byId, cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Forms";

/** A form without its task. The scope `read` allows no more. */
const formOutline = z
  .object({
    id: z.string(),
    kind: formKind,
    questionId: z.string().describe("The accepted question that it is a form of."),
    runId: z.string(),
    number: z.int().describe("Number among the question's forms of this kind, from 1."),
    language,
    domain: z.string(),
    subDomain: z.string(),
    state: z.enum(lifecycleStates).nullable().describe("The state of the question, which is the form's too."),
    accepted: moment,
    outdated: z
      .boolean()
      .describe("Whether its question was corrected since, or its own evidence is in doubt."),
  })
  .meta({ id: "Form" });

const order = z.object({
  kinds: z.array(formKind).min(1),
  questionIds: z.array(z.string().min(1)).min(1).max(1_000).optional(),
  items: z.int().min(1).max(1_000).optional().describe("Number of questions, if none is named."),
  budgetDollars: z.number().positive().optional(),
});

/** Orders of new forms for accepted questions, and the forms that were accepted. */
export const formRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/forms",
    scope: "order",
    tag,
    summary: "Order forms of accepted questions; workers make them as a refresh of its own.",
    orders: "refresh",
    body: order,
    reply: z.object({
      ...world,
      refreshId: z.string(),
      target: z.int().describe("Number of forms."),
      resumed: z.boolean().describe("Whether the key had ordered it before."),
    }),
    status: 202,
    async handle({ freshet, simulated, body: { questionIds, items, budgetDollars, kinds }, orderId }) {
      const { refresh, resumed } = await freshet.forms.request({
        ...{ kinds, id: orderId, detached: true },
        ...(questionIds && { questionIds }),
        ...(items !== undefined && { items }),
        ...(budgetDollars !== undefined && { budgetDollars }),
      });
      return { simulated, refreshId: refresh.id, target: refresh.target, resumed };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/forms/plan",
    scope: "order",
    tag,
    summary: "What an order of forms would take, judged by forms of the same kinds that were made before.",
    body: order.omit({ budgetDollars: true }),
    reply: z.object({ ...world, expected: pastEstimate }),
    async handle({ freshet, simulated, body: { kinds, questionIds, items } }) {
      const request = { kinds, ...(questionIds && { questionIds }), ...(items !== undefined && { items }) };
      return { simulated, expected: await freshet.forms.estimate(request) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/forms",
    scope: "read",
    tag,
    summary: "The accepted forms without their texts, newest first.",
    query: z.object({ ...paging, kind: formKind.optional(), questionId: z.string().optional() }),
    reply: z.object({ ...world, forms: z.array(formOutline), next }),
    async handle({ freshet, simulated, query: { kind, questionId, limit, after } }) {
      const filter = { ...(kind && { kind }), ...(questionId && { questionIds: [questionId] }) };
      const forms = await freshet.forms.list({ limit, ...readCursor(after), ...filter });
      const position = cursorAfter(forms, limit, ({ id, accepted: at }) => ({ id, at }));
      return { simulated, forms: forms.map(outline), next: position };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/forms/:id",
    scope: "read-answers",
    tag,
    summary: "One form in full, with its run's verdicts. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    reply: z.object({ ...world, form: formOutline.extend({ task: formTask }), verdicts: z.array(verdict) }),
    async handle({ freshet, simulated, params, token }) {
      const { form, verdicts } = await freshet.forms.show(params.id);
      await freshet.exposure.noteViews([form.questionId], { tokenId: token.id, party: token.name });
      return { simulated, form: { ...outline(form), task: form.task }, verdicts };
    },
  }),
];

function outline({ task: _task, ...form }: FormOfItem) {
  return form;
}
