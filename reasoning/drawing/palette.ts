interface Tone {
  readonly fill: string;
  readonly stroke: string;
}

/** Colours of a drawing, by their purpose. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly rule: string;
  readonly given: Tone;
  readonly derived: Tone;
  readonly answer: Tone;
  readonly operator: Tone;
  readonly fresh: string;
  readonly excluded: string;
  readonly error: string;
  readonly warning: string;
}

/** Colours on a light page. Shapes and the legend give the same information, for people who can't distinguish red and green. */
export const palette: Palette = {
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
};

/** Colours on a dark page. */
export const darkPalette: Palette = {
  paper: "#111827",
  ink: "#e5e7eb",
  quiet: "#9ca3af",
  rule: "#374151",
  given: { fill: "#1e3a5f", stroke: "#60a5fa" },
  derived: { fill: "#1f2937", stroke: "#9ca3af" },
  answer: { fill: "#4a3510", stroke: "#fbbf24" },
  operator: { fill: "#33235f", stroke: "#a78bfa" },
  fresh: "#34d399",
  excluded: "#a78bfa",
  error: "#f87171",
  warning: "#fb923c",
};
