/** The kind of questions that a simulated panel meets. The bench assumes it, and prints it with its figures. */
export interface PanelProfile {
  readonly title: string;
  /** Each of the six models' chance to be right on a question of average difficulty, from strong to weak as the settings list the models. */
  readonly accuracies: readonly number[];
  /** Standard deviation of the questions' difficulty, in logits: models fail and succeed together. */
  readonly spread: number;
  /** Share of the questions that have another answer, on which nearly all wrong solutions agree. */
  readonly shared: number;
}

export const panelProfiles = {
  // EvoBrowseComp, Table 2, English, with tools: the accuracies of the six models of the panel (of DeepSeek-V4 either size).
  paper: {
    title: "the paper's accuracies",
    accuracies: [0.42, 0.392, 0.31, 0.292, 0.23, 0.165],
    spread: 1.5,
    shared: 0.05,
  },
  weak: { title: "all weak", accuracies: [0.06, 0.06, 0.05, 0.05, 0.05, 0.04], spread: 1, shared: 0.05 },
  middling: { title: "middling", accuracies: [0.65, 0.6, 0.6, 0.6, 0.6, 0.5], spread: 1.5, shared: 0.05 },
  strong: { title: "all strong", accuracies: [0.95, 0.9, 0.9, 0.9, 0.9, 0.85], spread: 1.5, shared: 0.02 },
  many: { title: "many answers", accuracies: [0.12, 0.1, 0.1, 0.1, 0.1, 0.08], spread: 0.5, shared: 0.6 },
} as const satisfies Record<string, PanelProfile>;

/** Shares of the profiles in the mix: most candidates that reach a panel are hard ones, as in the paper. */
export const mix = [
  ["paper", 0.5],
  ["weak", 0.2],
  ["middling", 0.15],
  ["strong", 0.1],
  ["many", 0.05],
] as const satisfies readonly (readonly [keyof typeof panelProfiles, number])[];
