interface Tone {
  readonly fill: string;
  readonly stroke: string;
}

/** The colours of a drawing, by what they are for. */
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

/** On a light page: legible for people who don't tell red from green, since shape and legend say the same. */
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

/** The same on a dark page. */
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
