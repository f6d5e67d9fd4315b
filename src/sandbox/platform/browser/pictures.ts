import type * as node from '../node/pictures.ts';

export const measurePicture: typeof node.measurePicture = async (content) => {
  const bitmap = await createImageBitmap(new Blob([content]));
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};

/** Browsers read no SVG in a worker, and that is the only kind of picture that is drawn. */
export const drawAsPng: typeof node.drawAsPng = () =>
  Promise.reject(new Error('A worker draws no pictures.'));
