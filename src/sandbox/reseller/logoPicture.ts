import { checkLogo, isLogoType, type LogoProblem } from '#lib/logoFile.ts';
import type { PictureType } from '#lib/pictureType.ts';
import { drawAsPng, measurePicture } from '#sandbox/platform/pictures.ts';

/** A picture of 200 kB can claim thousands of times more pixels than a browser should have to paint. */
const MAX_PIXELS = 4096 * 4096;
/** Enough for the place of a logo on a screen with three pixels to a point. */
const DRAWN = { width: 1024, height: 512 };

/**
 * The picture to store for an uploaded logo, or why it can't be one. An SVG is drawn, so that visitors get none: whatever
 * its text does in a browser, a picture only has pixels.
 */
export async function readLogo(
  content: Uint8Array<ArrayBuffer>,
): Promise<{ type: PictureType; content: Uint8Array } | { problem: LogoProblem }> {
  const type = checkLogo(content);
  if (!isLogoType(type)) return { problem: type };
  try {
    const { width, height } = await measurePicture(content);
    if (width * height > MAX_PIXELS) return { problem: 'large' };
    if (type !== 'image/svg+xml') return { type, content };
    return { type: 'image/png', content: await drawAsPng(content, DRAWN) };
  } catch {
    return { problem: 'type' };
  }
}
