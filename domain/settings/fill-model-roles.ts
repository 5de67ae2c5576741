import type { ModelRole } from "./model-role.ts";

/** Whose model plays a role that the settings leave out. The second reading needs another model than the guidance agent's. */
const standIns: Partial<Record<ModelRole, ModelRole>> = {
  entailment: "judge",
  names: "judge",
  "round-trip": "judge",
};

/** Adds the roles that have a stand-in, at temperature 0 where it has none of its own: what they do is reading, not writing. */
export function fillModelRoles(roles: unknown): unknown {
  if (typeof roles !== "object" || roles === null) return roles;
  const given = roles as Readonly<Record<string, unknown>>;
  const missing = Object.entries(standIns).filter(
    ([role, standIn]) => !Object.hasOwn(given, role) && Object.hasOwn(given, standIn),
  );
  const filled = missing.map(([role, standIn]) => {
    const model = given[standIn];
    return [role, typeof model === "object" && model !== null ? { temperature: 0, ...model } : model];
  });
  return { ...given, ...Object.fromEntries(filled) };
}
