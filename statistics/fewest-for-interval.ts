/**
 * With fewer questions (or labelled cases) than this, a 95 % interval would cover most of the scale: reports then show counts and no interval.
 */
export const fewestForInterval = 5;
