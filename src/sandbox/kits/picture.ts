import type { components } from '#api/generated/operations.ts';
import { findPictureType, SIGNATURE_BYTES } from '#lib/pictureType.ts';

type FormFile = components['schemas']['FormFile'];

export const pictureBytes = 2 * 1024 * 1024;

const maxNameLength = 255;

/** An image from a form, or what is wrong with it. Its type is detected from its bytes, not its name. */
export async function parsePicture(file: File): Promise<FormFile | string> {
  if (file.size > pictureBytes) return 'is larger than 2 MiB';
  const type = findPictureType(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()));
  if (!type) return 'is no PNG, JPEG or WebP picture';
  return { name: file.name.slice(0, maxNameLength) || 'picture', type, size: file.size };
}
