/** Width of a step in which lengths are counted, in tokens. */
export const LENGTH_STEP = 25;
