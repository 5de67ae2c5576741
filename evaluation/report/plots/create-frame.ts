/** Where a plot's values lie within its picture, in its own units. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The place of a share from 0 to 1 on either axis. */
  readonly x: (share: number) => number;
  readonly y: (share: number) => number;
}

/** Room for the title and the line below it. */
const head = 58;

export function createFrame({
  width,
  height,
  left = 46,
  right = 16,
}: {
  readonly width: number;
  readonly height: number;
  /** Kept free at the sides: for names, or for values. */
  readonly left?: number;
  readonly right?: number;
}): Frame {
  const [from, to, top, bottom] = [left, width - right, head, height - 42];
  return {
    width,
    height,
    left: from,
    right: to,
    top,
    bottom,
    x: (share) => from + share * (to - from),
    y: (share) => bottom - share * (bottom - top),
  };
}
