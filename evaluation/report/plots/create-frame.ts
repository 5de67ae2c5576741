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

export function createFrame(width: number, height: number): Frame {
  const [left, right, top, bottom] = [52, width - 16, 12, height - 44];
  return {
    ...{ width, height, left, right, top, bottom },
    x: (share) => left + share * (right - left),
    y: (share) => bottom - share * (bottom - top),
  };
}
