import { z } from "zod";

const day = z.iso.date();

/** From now on web and search show what is known on that day. */
export const moment = z.strictObject({ day });

/** Something that somebody writes on the web. */
const postOrder = z.strictObject({
  host: z.string().regex(/^[a-z0-9-]+\.test$/u),
  path: z.string().regex(/^\/[\x21-\x7e]*$/u),
  siteName: z.string().min(1),
  language: z.enum(["en", "zh"]),
  published: day,
  title: z.string().min(1),
  paragraphs: z.array(z.string().min(1)).min(1),
});
export type PostOrder = z.infer<typeof postOrder>;
export const posts = z.strictObject({ posts: z.array(postOrder) });

/** Models that are trained anew. */
export const lessons = z.strictObject({
  lessons: z.array(
    z.strictObject({
      model: z.string().min(1),
      until: day.optional(),
      learnt: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    }),
  ),
});
