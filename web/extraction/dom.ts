/**
 * The part of linkedom's DOM that extraction reads. TypeScript's own DOM library would declare `document` and `window`
 * in the whole program.
 */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly textContent: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly parentNode: DomNode | null;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly children: Iterable<DomElement>;
  compareDocumentPosition(other: DomElement): number;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  remove(): void;
  /** Faster than a selector, and includes the content of templates. */
  getElementsByTagName(name: string): Iterable<DomElement>;
}

export interface DomDocument {
  readonly documentElement: DomElement | null;
  readonly body: DomElement | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  /** Faster than a selector, and includes the content of templates. */
  getElementsByTagName(name: string): Iterable<DomElement>;
}
