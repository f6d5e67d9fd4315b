import sharp from 'sharp';

type Size = { width: number; height: number };

const DRAW_SECONDS = 5;

/** The size of a picture in pixels, however large it is. Rejects if it can't be read. */
export async function measurePicture(content: Uint8Array<ArrayBuffer>): Promise<Size> {
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** Draws a picture as large as fits into a size. Rejects if it can't be drawn. */
export async function drawAsPng(
  content: Uint8Array<ArrayBuffer>,
  { width, height }: Size,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(content, { limitInputPixels: false }).resize({ width, height, fit: 'inside' });
  return new Uint8Array(await picture.timeout({ seconds: DRAW_SECONDS }).png().toBuffer());
}
