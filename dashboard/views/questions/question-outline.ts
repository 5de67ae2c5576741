import type { paths } from "../../client/paths.ts";

/** The parts of a question that may be shown to people who must not learn its text. */
export type QuestionOutline =
  paths["/v1/questions/{id}"]["get"]["responses"][200]["content"]["application/json"];
