import { darkPalette, type Palette, palette } from "./palette.ts";

type Tones = "given" | "derived" | "answer" | "operator";
export type Colour = Exclude<keyof Palette, Tones> | `${Tones}-fill` | `${Tones}-stroke`;

const tones = ["given", "derived", "answer", "operator"] as const;
const plain = ["paper", "ink", "quiet", "rule", "fresh", "excluded", "error", "warning"] as const;

function coloursOf(of: Palette): ReadonlyMap<Colour, string> {
  return new Map<Colour, string>([
    ...plain.map((name) => [name, of[name]] as const),
    ...tones.flatMap((name) => [
      [`${name}-fill`, of[name].fill] as const,
      [`${name}-stroke`, of[name].stroke] as const,
    ]),
  ]);
}

const light = coloursOf(palette);

/**
 * Attributes that colour an element of an SVG: the light colour for every program, and a class by which `darkStyle` changes it in
 * programs that know dark pages.
 */
export function paint({ fill, stroke }: { readonly fill?: Colour; readonly stroke?: Colour }): string {
  const classes = [...(fill ? [`f-${fill}`] : []), ...(stroke ? [`s-${stroke}`] : [])];
  return [
    `fill="${fill ? light.get(fill) : "none"}"`,
    ...(stroke ? [`stroke="${light.get(stroke)}"`] : []),
    `class="${classes.join(" ")}"`,
  ].join(" ");
}

/** The style sheet for dark pages. In a window of its own a drawing also colours what is left of the window (class `page`). */
export const darkStyle = `<style>@media (prefers-color-scheme:dark){.page{background:${darkPalette.paper}}${[
  ...coloursOf(darkPalette),
]
  .map(([name, colour]) => `.f-${name}{fill:${colour}}.s-${name}{stroke:${colour}}`)
  .join("")}}</style>`;
