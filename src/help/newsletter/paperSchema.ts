import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A white paper in one language. It is published as a PDF. */
export const Paper = z.strictObject({
  title: text(90),
  subtitle: text(160),
  date: z.iso.date(),
  summary: z.array(text(900)),
  chapters: z.array(
    z.strictObject({
      title: text(60),
      blocks: z.array(
        z.union([
          z.strictObject({ text: text(1200) }),
          z.strictObject({ list: z.array(text(240)).check(z.minLength(2)) }),
        ]),
      ),
    }),
  ),
  sources: z.array(text(240)),
});
