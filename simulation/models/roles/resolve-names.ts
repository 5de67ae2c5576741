import { resolveNames } from "../../../domain/model-calls/resolve-names.ts";
import { findRelation } from "../../language/find-relation.ts";
import { defineRole } from "./role.ts";

/** Joins relations that are one by their meaning, and names that the facts call an alias of one another; overlooks one now and then. */
export const playResolveNames = defineRole(resolveNames, ({ input, drawFor, skill }) => {
  const { entities, relations, facts, language } = input;
  const draw = drawFor(entities, relations);
  const reason =
    language === "zh" ? "事实表明两者是同一名称。" : "The facts show that both are one and the same.";
  const notices = (name: string): boolean => draw.chance(skill.attention, `notice|${name}`);
  const sameRelations = relations.flatMap((open) => {
    const id = findRelation(open)?.id;
    const known = facts.find(({ relation }) => id !== undefined && findRelation(relation)?.id === id);
    return known === undefined || known.relation === open || !notices(open)
      ? []
      : [{ kind: "relation" as const, names: [known.relation, open], reason }];
  });
  const aliases = facts.filter(({ relation }) => findRelation(relation)?.id === "alias");
  const sameThings = entities.flatMap((open) => {
    const alias = aliases.find(({ subject, object }) => subject === open || object === open);
    if (alias === undefined || !notices(open)) return [];
    const names = [alias.subject === open ? alias.object : alias.subject, open];
    return [{ kind: "entity" as const, names, reason }];
  });
  return { report: { decisions: [...sameThings, ...sameRelations] } };
});
