import type { DomDocument } from "../extraction/dom.ts";
export interface DatingInput {
  readonly document: DomDocument;
  readonly html: string;
  readonly url: string;
  readonly retrieved: string;
}
export interface PublishedDate {
  readonly published: string | null;
  readonly from: string | null;
}
export function readPublished(_input: DatingInput): PublishedDate {
  return { published: null, from: null };
}
