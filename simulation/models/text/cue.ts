/** A cue of a fault: a pattern and its reason. */
export interface Cue {
  readonly pattern: RegExp;
  readonly reason: string;
}

export interface FoundCue {
  readonly passage: string;
  readonly reason: string;
}

export function cue(reason: string, pattern: RegExp): Cue {
  return { pattern, reason };
}

/** Finds every place of the text that matches a cue. */
export function findCues(text: string, cues: readonly Cue[]): FoundCue[] {
  return cues.flatMap(({ pattern, reason }) =>
    [...text.matchAll(pattern)].map(([passage]) => ({ passage: passage.trim(), reason })),
  );
}
