import type { paths } from "../../client/paths.ts";

/** What may be said of a question to those who must not learn its text. */
export type QuestionOutline =
  paths["/v1/questions/{id}"]["get"]["responses"][200]["content"]["application/json"];
