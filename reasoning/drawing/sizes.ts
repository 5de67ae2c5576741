/** Sizes of type and the heights of its lines, in pixels: the layout counts with what the drawing draws. */
export const sizes = { text: 14, line: 19, label: 12, labelLine: 16 } as const;
