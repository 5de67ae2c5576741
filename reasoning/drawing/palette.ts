/** Colours of drawings: legible on white for people who don't tell red from green, since shape and legend say the same. */
export const palette = {
  paper: "#ffffff",
  ink: "#1f2937",
  quiet: "#6b7280",
  rule: "#d1d5db",
  given: { fill: "#dbeafe", stroke: "#2563eb" },
  derived: { fill: "#f9fafb", stroke: "#6b7280" },
  answer: { fill: "#fef3c7", stroke: "#b45309" },
  operator: { fill: "#ede9fe", stroke: "#7c3aed" },
  fresh: "#047857",
  excluded: "#7c3aed",
  error: "#dc2626",
  warning: "#ea580c",
} as const;
