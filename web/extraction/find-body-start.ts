const LEADING =
  /\s+|<!doctype[^>]*>|<!--[\s\S]*?-->|<\/?(?:html|head)(?:\s[^>]*)?>|<(?:meta|link|base)\b[^>]*>|<(title|style|script|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>/iy;

/** Where the body begins in markup that says neither `<body>` nor `</head>`: after the elements that only a head holds. */
export function findBodyStart(html: string): number {
  let at = 0;
  for (;;) {
    LEADING.lastIndex = at;
    const match = LEADING.exec(html);
    if (!match || match[0] === "") return at;
    at = LEADING.lastIndex;
  }
}
