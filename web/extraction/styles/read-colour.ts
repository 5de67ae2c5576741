import { own } from "../../../domain/own.ts";

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Names of colours that are near white or black, which are the usual grounds. */
const NAMES: Readonly<Record<string, Colour>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
  snow: [255, 250, 250, 1],
  ivory: [255, 255, 240, 1],
  ghostwhite: [248, 248, 255, 1],
  floralwhite: [255, 250, 240, 1],
  whitesmoke: [245, 245, 245, 1],
  mintcream: [245, 255, 250, 1],
  azure: [240, 255, 255, 1],
};

const NUMBER = /[\d.]+%?/g;

/** Reads a colour. Null if it has another form or depends on something else (`currentcolor`, `var(…)`). */
export function readColour(written: string): Colour | null {
  const text = written.trim().toLowerCase();
  const named = own(NAMES, text);
  if (named) return named;
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex && hex.length !== 5 && hex.length !== 7) {
    const long = hex.length <= 4 ? hex.replace(/./g, "$&$&") : hex;
    const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
      Number.parseInt(pair, 16),
    );
    return [red, green, blue, alpha / 255];
  }
  const [, model, inner = ""] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? [];
  if (!model) return null;
  const parts = (inner.match(NUMBER) ?? []).map(
    (part) => [Number.parseFloat(part), part.endsWith("%")] as const,
  );
  const [[first] = [0], [second, isShare] = [0, false], [third] = [0], [alpha, isAlphaShare] = [1, false]] =
    parts;
  if (parts.length < 3) return null;
  const opacity = isAlphaShare ? alpha / 100 : alpha;
  if (model === "hsl") return [...fromHsl(first, second / 100, third / 100), opacity];
  const scale = isShare ? 2.55 : 1;
  return [first * scale, second * scale, third * scale, opacity];
}

function fromHsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const channel = (at: number) => {
    const place = (at + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Largest difference of each of red, green and blue between two colours that nobody tells apart. */
const LEAST_CONTRAST = 8;

/** Whether nobody tells a text of one colour from its ground. */
export function isCamouflaged(colour: Colour, ground: Colour): boolean {
  return [0, 1, 2].every((at) => {
    const [over = 0, under = 0] = [colour[at], ground[at]];
    return Math.abs(over - under) * colour[3] <= LEAST_CONTRAST;
  });
}
