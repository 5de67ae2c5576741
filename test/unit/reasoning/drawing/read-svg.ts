import { DOMParser } from "linkedom";

/** A drawing as a document. */
export function readSvg(svg: string) {
  return new DOMParser().parseFromString(svg, "image/svg+xml");
}
