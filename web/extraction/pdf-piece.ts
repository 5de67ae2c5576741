/** A run of text as a PDF draws it; lengths in points, `y` upwards. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of its letters. */
  readonly size: number;
  readonly endsLine: boolean;
}

/** A paragraph, heading or table row put together from pieces. */
export interface PdfLine {
  readonly text: string;
  readonly size: number;
  readonly isRow: boolean;
}
