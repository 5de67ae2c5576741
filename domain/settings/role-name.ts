import type { ModelRole } from "./model-role.ts";

/** Who is asked: a role of the method, or a model that an evaluation measures, by its name among `models.evaluated`. */
export type RoleName = ModelRole | `model:${string}`;
