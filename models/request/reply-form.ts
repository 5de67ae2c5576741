/** Ways to ask for JSON, from the one that binds the model most to the one that every server takes. */
export const replyForms = ["json_schema", "json_object", "text"] as const;
export type ReplyForm = (typeof replyForms)[number];
