/** Under what a search is filed: by its words, however they are spaced. */
export const searchUrn = (query: string): string =>
  // Halves of surrogate pairs and NULs as the database keeps them.
  `urn:freshet:search:${encodeURIComponent(Buffer.from(query).toString().replaceAll("\0", "\uFFFD").trim().replace(/\s+/gu, " "))}`;
