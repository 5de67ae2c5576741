import type { Place } from "./create-place-judge.ts";

/** How far a date is still believed in each part of a page; "Published on …" says more than where it stands. */
const PARTS: Readonly<Record<Place["part"], { readonly plain: number; readonly labelled: number }>> = {
  article: { plain: 1, labelled: 1 },
  quoted: { plain: 0.4, labelled: 0.5 },
  frame: { plain: 0.25, labelled: 0.85 },
  others: { plain: 0.25, labelled: 0.35 },
};

/** The factor, 0 to 1, by which a place lowers the weight of a date in it. */
export const weighPlace = ({ near, part }: Place, labelled: boolean): number =>
  labelled && part === "frame" ? PARTS.frame.labelled : near * PARTS[part][labelled ? "labelled" : "plain"];
