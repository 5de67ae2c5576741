import type { Skill } from "./skill.ts";

const skill = (
  memory: number,
  attention: number,
  care: number,
  doubt: number,
  patience: number,
  guess: number,
  reasoning = false,
): Skill => ({ memory, attention, care, doubt, patience, guess, reasoning });

/** The simulated models by name: one for the agents, one that reads pages, six that differ for the panel, one judge. */
export const skills: Readonly<Record<string, Skill>> = {
  "sim-agent": skill(0.9, 0.98, 0.97, 0.95, 40, 0.5, true),
  "sim-reader": skill(0.5, 0.99, 0.95, 0.8, 10, 0.5),
  "sim-judge": skill(0.9, 1, 1, 0.95, 10, 0.5),
  "sim-panel-1": skill(0.9, 0.99, 0.99, 0.95, 30, 0.7, true),
  "sim-panel-2": skill(0.8, 0.96, 0.9, 0.85, 22, 0.8, true),
  "sim-panel-3": skill(0.8, 0.94, 0.8, 0.8, 18, 0.8),
  "sim-panel-4": skill(0.7, 0.9, 0.6, 0.6, 16, 0.9, true),
  "sim-panel-5": skill(0.6, 0.8, 0.4, 0.4, 10, 1),
  "sim-panel-6": skill(0.5, 0.65, 0.2, 0.3, 6, 1),
};
