import { z } from "zod";
import type { ChatBody } from "../chat-body.ts";

const functionTool = z.looseObject({
  function: z.looseObject({
    name: z.string(),
    description: z.string().optional(),
    parameters: z.unknown().optional(),
  }),
});
const schemaForm = z.looseObject({
  json_schema: z.looseObject({ name: z.string(), schema: z.record(z.string(), z.unknown()) }),
});
const namedChoice = z.looseObject({ function: z.looseObject({ name: z.string() }) });

/** A request's body, split into the parts for which the native protocols have their own names. */
export interface SplitBody {
  readonly tools: readonly {
    readonly name: string;
    readonly description: string;
    readonly schema: unknown;
  }[];
  /** `auto`, `any`, `none` or a tool's name; undefined if the request leaves it to the server. */
  readonly toolChoice: string | undefined;
  /** Schema of the reply and its name; null if the request has none. */
  readonly form: { readonly name: string; readonly schema: Record<string, unknown> } | null;
  /** True if the reply must be JSON, with or without a schema. */
  readonly isJson: boolean;
  readonly maxTokens: number | undefined;
  readonly effort: string | undefined;
  readonly thinkingBudget: number | undefined;
  readonly temperature: number | undefined;
  readonly topP: number | undefined;
  readonly seed: unknown;
  /** Further members that the operator set, under the provider's own names. */
  readonly extra: Readonly<Record<string, unknown>>;
}

const number = z.number().optional().catch(undefined);

export function splitBody(body: ChatBody): SplitBody {
  const {
    model: _,
    messages: __,
    tools = [],
    tool_choice,
    response_format,
    temperature,
    top_p,
    ...rest
  } = body;
  const { max_tokens, max_completion_tokens, reasoning_effort, thinking_budget, seed, ...others } = rest;
  const { stream: ___, stream_options: ____, ...extra } = others;
  const form = schemaForm.safeParse(response_format);
  return {
    tools: z
      .array(functionTool)
      .parse(tools)
      .map(({ function: { name, description = "", parameters } }) => ({
        name,
        description,
        schema: parameters,
      })),
    toolChoice: choiceOf(tool_choice),
    form: form.success ? form.data.json_schema : null,
    isJson: response_format !== undefined,
    maxTokens: number.parse(max_tokens ?? max_completion_tokens),
    effort: typeof reasoning_effort === "string" ? reasoning_effort : undefined,
    thinkingBudget: number.parse(thinking_budget),
    ...{ temperature, topP: top_p, seed, extra },
  };
}

function choiceOf(choice: unknown): string | undefined {
  if (choice === undefined) return undefined;
  if (typeof choice === "string") return choice === "required" ? "any" : choice;
  return namedChoice.safeParse(choice).data?.function.name;
}
