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

export function createFrame({
  width,
  height,
  left = 46,
  right = 16,
  top = 54,
}: {
  readonly width: number;
  readonly height: number;
  /** Kept free at the sides: for names, or for values. */
  readonly left?: number;
  readonly right?: number;
  /** For the title and what stands below it. */
  readonly top?: number;
}): Frame {
  const [from, to, bottom] = [left, width - right, height - 42];
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
