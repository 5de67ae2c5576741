const commonWords =
  /\b(?:the|and|answer|ignore|is|of|to|this|that|all|instructions?|you|report|must|previous)\b/giu;

/**
 * Whether a text has a meaning only when it is decoded: base64, hex, escapes, reversed or shifted letters, Morse code. Keys and hashes on
 * honest pages decode to nothing.
 */
export function isEncoded(text: string): boolean {
  return holdsReadableRun(text) || holdsEscapes(text) || readsBetterTurned(text);
}

function holdsReadableRun(text: string): boolean {
  for (const [run] of text.matchAll(/[A-Za-z0-9+/_-]{32,}={0,2}/gu)) {
    const isHex = /^[0-9a-f]+$/iu.test(run);
    if (isReadable(Buffer.from(run, isHex ? "hex" : "base64").toString("utf8"))) return true;
  }
  for (const [run] of text.matchAll(/(?:\b[0-9a-f]{2}[ ,:]+){11,}[0-9a-f]{2}\b/giu))
    if (isReadable(Buffer.from(run.replace(/[^0-9a-f]/giu, ""), "hex").toString("utf8"))) return true;
  return false;
}

function isReadable(decoded: string): boolean {
  const readable = decoded.match(/[\p{L}\p{N}\p{P} ]/gu)?.length ?? 0;
  return decoded.length >= 12 && readable / [...decoded].length > 0.95 && /[ \p{Script=Han}]/u.test(decoded);
}

function holdsEscapes(text: string): boolean {
  const words = text.replace(/https?:\/\/\S+/giu, "");
  return (
    /(?:%[0-9a-f]{2}){8,}/iu.test(words) ||
    /(?:\\u[0-9a-f]{4}){4,}|(?:\\x[0-9a-f]{2}){6,}/iu.test(words) ||
    /(?:[01]{8}[ ,]*){6,}/u.test(words) ||
    /(?:^|\s)(?:[.\-·–—]{1,5}(?:\s+|\s*\/\s*)){12,}/u.test(words)
  );
}

/** Whether English words appear when the text is reversed or its letters are shifted by thirteen. */
function readsBetterTurned(text: string): boolean {
  if (text.length < 20 || text.length > 2000 || count(text) > 0) return false;
  const rotated = text.replace(/[a-z]/giu, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
  return count(rotated) > 2 || count([...text].reverse().join("")) > 2;
}

function count(text: string): number {
  return text.match(commonWords)?.length ?? 0;
}
