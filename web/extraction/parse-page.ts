import { parseHTML } from "linkedom";

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
  readonly parentElement: DomElement | null;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  readonly children: Iterable<DomElement>;
  readonly childNodes: Iterable<DomNode>;
  readonly nextElementSibling: DomElement | null;
  readonly previousElementSibling: DomElement | null;
  after(...nodes: readonly DomNode[]): void;
  append(...nodes: readonly DomNode[]): void;
  before(...nodes: readonly DomNode[]): void;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  remove(): void;
  removeAttribute(name: string): void;
  replaceWith(...nodes: readonly DomNode[]): void;
  setAttribute(name: string, value: string): void;
  /** Faster than a selector, and includes the content of templates. */
  getElementsByTagName(name: string): Iterable<DomElement>;
}

export interface DomDocument {
  readonly documentElement: DomElement | null;
  readonly body: DomElement | null;
  createElement(name: string): DomElement;
  createTextNode(text: string): DomNode;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  /** Faster than a selector, and includes the content of templates. */
  getElementsByTagName(name: string): Iterable<DomElement>;
}

/**
 * Parses any markup into a document. linkedom doesn't add html, head and body elements that the markup omits, and its body is
 * empty then. Such markup (from a file, never from a browser) is wrapped in these elements first.
 */
export function parsePage(html: string): DomDocument {
  const document = parse(html);
  const root = document.documentElement;
  const [head, body] = root ? [...root.children] : [];
  if (root?.localName === "html" && head?.localName === "head" && body?.localName === "body") return document;
  const opening = /<html(\s[^<>]*)?>/i.exec(html)?.[0] ?? "<html>";
  const bodyAt = html.search(/<body[\s>]/i);
  const headEnd = html.search(/<\/head>/i);
  const split = bodyAt >= 0 ? bodyAt : headEnd >= 0 ? headEnd : findBodyStart(html);
  const strip = (part: string) => part.replace(/<!doctype[^<>]*>|<\/?(html|head|body)(\s[^<>]*)?>/gi, "");
  return parse(
    `<!doctype html>${opening}<head>${strip(html.slice(0, split))}</head><body>${strip(html.slice(split))}</body></html>`,
  );
}

function parse(html: string): DomDocument {
  const document = parseHTML(html).document as unknown as DomDocument;
  lowerNames(document.documentElement);
  return document;
}

/**
 * Gives the attributes of all elements names in lower case, as browsers do: `<META NAME="date">` and `<meta itemProp="dateCreated">`.
 * linkedom keeps the letters of the markup. Of two attributes of one name, the one in lower case counts.
 */
function lowerNames(root: DomElement | null): void {
  let node: DomNode | null = root;
  while (node !== null) {
    if (node.nodeType === 1) lowerNamesOf(node as DomElement);
    if (node.firstChild !== null) {
      node = node.firstChild;
      continue;
    }
    while (node !== null && node !== root && node.nextSibling === null) node = node.parentNode;
    node = node === null || node === root ? null : node.nextSibling;
  }
}

function lowerNamesOf(element: DomElement): void {
  const raised = [...element.attributes].filter(({ name }) => /[A-Z]/.test(name));
  for (const { name, value } of raised) {
    element.removeAttribute(name);
    if (!element.hasAttribute(name.toLowerCase())) element.setAttribute(name.toLowerCase(), value);
  }
}

const LEADING =
  /\s+|<!doctype[^>]*>|<!--[\s\S]*?-->|<\/?(?:html|head)(?:\s[^>]*)?>|<(?:meta|link|base)\b[^>]*>|<(title|style|script|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/iy;

/** Offset at which the body begins in markup without `<body>` and `</head>`: after the elements that only a head can contain. */
function findBodyStart(html: string): number {
  let at = 0;
  for (;;) {
    LEADING.lastIndex = at;
    const match = LEADING.exec(html);
    if (!match || match[0] === "") return at;
    at = LEADING.lastIndex;
  }
}
