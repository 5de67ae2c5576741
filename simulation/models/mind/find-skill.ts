import { own } from "../../../domain/own.ts";
import type { Skill } from "./skill.ts";
import { skills } from "./skills.ts";

const ordinary: Skill = {
  memory: 0.8,
  attention: 0.95,
  care: 0.9,
  doubt: 0.85,
  patience: 24,
  guess: 0.5,
  reasoning: false,
};

/** The skill behind a model's name; names that nobody described get an ordinary one. */
export function findSkill(model: string): Skill {
  return own(skills, model) ?? ordinary;
}
