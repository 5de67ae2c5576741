/** A row of a file by its columns, or a line by its keys; values are text in CSV, anything elsewhere. */
export type FileRow = Readonly<Record<string, unknown>>;
