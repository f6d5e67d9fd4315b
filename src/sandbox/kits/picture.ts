import type { components } from '#api/generated/operations.ts';

type FormFile = components['schemas']['FormFile'];

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'];
export const pictureBytes = 2 * 1024 * 1024;

const maxNameLength = 255;

/** The first bytes of picture files in hexadecimal (https://en.wikipedia.org/wiki/List_of_file_signatures). */
const signatures: [type: string, pattern: RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
];

/** A picture from a form, or what is wrong with it. Its bytes decide on its type, not its name. */
export async function parsePicture(file: File): Promise<FormFile | string> {
  if (file.size > pictureBytes) return 'is larger than 2 MiB';
  const head = Buffer.from(await file.slice(0, 16).arrayBuffer()).toString('hex');
  const type = signatures.find(([, pattern]) => pattern.test(head))?.[0];
  if (!type) return 'is no PNG, JPEG or WebP picture';
  return { name: file.name.slice(0, maxNameLength) || 'picture', type, size: file.size };
}
