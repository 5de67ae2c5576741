import type { z } from "zod";

/** One kind of model call: the fields that the request carries as JSON, and the schema of the reply, under a stable name. */
export interface Exchange<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  /** Name of the reply's JSON schema in `response_format`; of the reporting tool (`report_NAME`) for agents with tools. */
  readonly name: string;
  readonly input: Input;
  readonly reply: Reply;
}
