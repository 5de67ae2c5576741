/** What a page was found to show of an item: its release's canary, its question, or the question with the answer beside it. */
export type LeakStrength = "canary" | "question" | "answer";
