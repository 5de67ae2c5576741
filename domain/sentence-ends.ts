/**
 * Splits a text at the ends of its sentences. `border` is what stands between two sentences, such as the blank after a full stop; callers
 * differ in what they take for one. A border is passed over if the mark before it ends no sentence, but an initial, an abbreviation or a
 * name.
 */
export function splitAtEnds(text: string, border: RegExp): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: between } of text.matchAll(everywhere(border))) {
    if (isWithinSentence(text, index)) continue;
    parts.push(text.slice(from, index));
    from = index + between.length;
  }
  parts.push(text.slice(from));
  return parts;
}

function everywhere({ source, flags }: RegExp): RegExp {
  return new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
}

/** Longest stretches before and behind a stop that are looked at, in characters. */
const NEAR = 60;

/** A word with a capital letter and an exclamation or question mark, as at the end of "at Yahoo!". */
const markedName = /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{N}'’-]*[!?]$/u;

/**
 * Says whether an exclamation or question mark before `at` belongs to a name and ends no sentence: "Yahoo! Inc. is", "engineers at Yahoo!
 * wrote". Behind the marked name comes a small letter or a further part of a firm's name.
 */
function isMarkOfName(text: string, at: number): boolean {
  if (!markedName.test(text.slice(Math.max(0, at - NEAR), at))) return false;
  const next = nextWord(text, at);
  return /^\p{Ll}/u.test(next) || names.has(next);
}

/**
 * Says whether an exclamation mark before `at` may belong to a name of several words ("Yahoo! Japan"), since the word behind it hardly
 * begins a sentence. Where exclamations are common, as on pages, this is no sign of a name.
 */
export function mayGoOnAsName(text: string, at: number): boolean {
  const next = nextWord(text, at);
  return (
    text[at - 1] === "!" &&
    markedName.test(text.slice(Math.max(0, at - NEAR), at)) &&
    /^\p{Lu}/u.test(next) &&
    !openers.has(next)
  );
}

/** Returns the word that follows on the same line after a blank; "" if there is none. */
function nextWord(text: string, at: number): string {
  return /^[^\S\n]+(\p{L}+)/u.exec(text.slice(at, at + NEAR))?.[1] ?? "";
}

/**
 * Says whether a full stop ends no sentence, because it belongs to an initial ("Ada D. Marr"), to an abbreviation ("Dr. Marr", "No. 5",
 * "e.g. oars") or to the number of an item ("1. Oars"). An exclamation or question mark ends none if it belongs to a name. `at` is the
 * offset behind the mark. Where the word behind a stop can hardly belong to the same sentence, as in "part of the U.S. The", the stop ends
 * one all the same.
 */
export function isWithinSentence(text: string, at: number): boolean {
  if (text[at - 1] !== ".") return isMarkOfName(text, at);
  const behind = /^[^\S\n]+([(["“‘'«]*)(\S+)/u.exec(text.slice(at, at + NEAR));
  if (behind === null) return false;
  const [, bracket = "", next = ""] = behind;
  const line = text.slice(Math.max(0, at - NEAR), at).replace(/^[\s\S]*\n/u, "");
  const words = line.split(/[\s([“‘"—–]+/u).filter((word) => word !== "");
  const word = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  const bare = word.slice(0, -1);
  const isBegun = openers.has(next.replace(/[^\p{L}]+.*$/u, ""));
  if (/^\p{Lu}$/u.test(bare)) return !isBegun && isInitial(before, bracket + next);
  // "U.S.", "Ph.D." and "J.-P.": single letters and short syllables, each with its stop.
  if (/^(?:\p{Lu}\p{Ll}?\.-?)+\p{Lu}\p{Ll}?$/u.test(bare)) return !isBegun;
  const known = bare.toLowerCase();
  if (/^[ap]\.m$/u.test(known))
    return /^(?:\p{Ll}|\p{Lu}{2,5}\b|(?:Pacific|Eastern|Central|Mountain)\b)/u.test(next);
  if (midway.has(known)) return true;
  if (titles.has(bare)) return /^\p{Lu}/u.test(next);
  if (numbered.has(known)) return /^[\p{N}#§]/u.test(next);
  if (months.has(known)) return /^\p{N}/u.test(next);
  if (lasting.has(known)) return /^\p{Ll}/u.test(next);
  if (names.has(bare)) return !isBegun && /^[\p{L}\p{N}&]/u.test(next);
  return (
    words.length === 1 && /^\d{1,3}$/u.test(bare) && /^\s*\d+\.$/u.test(line) && isLineStart(text, at, line)
  );
}

/** Whether the stretch that was looked at begins where its line begins, so that a number in it is the number of an item. */
function isLineStart(text: string, at: number, line: string): boolean {
  const start = at - line.length;
  return start === 0 || text[start - 1] === "\n";
}

/**
 * Says whether a single capital letter is an initial, by the words around it. A name, another initial or a title may stand before it. A
 * word such as "by" may too, if a name follows. "Plan B." and "written in C." have no initial.
 */
function isInitial(before: string, next: string): boolean {
  const bare = before.replace(/^[^\p{L}]+|[^\p{L}.]+$/gu, "");
  if (bare === "" || /[,;:]$/u.test(before)) return true;
  if (leading.has(bare.toLowerCase())) return /^\p{Lu}(?:[\p{Ll}'’]|\.)/u.test(next);
  return /^\p{Lu}/u.test(bare) && !labelled.has(bare.toLowerCase());
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that begin a sentence and are hardly ever the next word of a name. */
const openers = setOf(
  "The A An It Its This That These Those He She They We You In On At For From By With To As If When While Where Who What Which How Why There Here But And Or So Yet Then However After Before Since During Although Though Because Under Some Many Most All Both Each Every No Not One Two More Other Another Such Our Their His Her My Your Also Only Today Now Please See Read Thank Thanks Is Are Was Were Do Does Can Will Would Should",
);
/** Words before an initial that lead to a person. */
const leading = setOf(
  "by and with of for to from as or via thank thanks said says author editor professor director president chair judge senator",
);
/** Words that are followed by a letter which names one of several things. */
const labelled = setOf(
  "plan class group grade type vitamin appendix annex section part figure table series option team hepatitis chapter room hall building block zone phase category tier level schedule exhibit objective language version note step case model product site",
);
/** Abbreviations that never end a sentence. */
const midway = setOf("e.g i.e eg ie cf c.f a.k.a w.r.t viz vs resp approx esp incl dept");
/** Titles before names. */
const titles = setOf(
  "Dr Mr Mrs Ms Mx Prof Profs Drs Messrs St Mt Ft Gen Lt Col Sgt Capt Cmdr Adm Maj Rev Hon Gov Sen Rep Pres Supt Insp",
);
/** Abbreviations before numbers. */
const numbered = setOf("no nos nr fig figs vol vols pp p ch chap sec secs eq eqs art ver ca c ed par para");
const months = setOf("jan feb mar apr jun jul aug sep sept oct nov dec");
/** Abbreviations that may end a sentence, but not before a small letter. */
const lasting = setOf("etc al ed eds est misc min max");
/** Parts of names that may end a sentence. */
const names = setOf("Inc Ltd Co Corp Bros Univ Assn Intl Jr Sr Pty");
