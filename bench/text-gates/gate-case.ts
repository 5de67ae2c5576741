import { z } from "zod";

const label = {
  id: z.string().min(1),
  question: z.string().min(1),
  expected: z.enum(["pass", "reject"]),
  /** The fault code or kind of private data that a rejection is for. */
  code: z.string().optional(),
  note: z.string().min(1),
};

export const textQualityCase = z.strictObject(label);
export type TextQualityCase = z.infer<typeof textQualityCase>;

export const privacyCase = z.strictObject({
  ...label,
  answer: z.string().min(1),
  statements: z.array(z.string()),
});
export type PrivacyCase = z.infer<typeof privacyCase>;
