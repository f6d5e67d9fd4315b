import type { Context } from 'hono';
import { readBytes, readText } from '#sandbox/platform/files.ts';

const fontFolder = '/backend/assets/fonts/';
const fontUrl = /url\("(@fontsource-variable\/[\w-]+\/files\/([\w-]+\.woff2))"\)/g;

/** The storefront's own styles, so that the backend's pages look the same, and the styles of these pages only. */
const sheetSpecifiers = [
  '#ui/styles/reset.css',
  '#ui/styles/tokens.css',
  '#ui/styles/fonts.css',
  '#ui/styles/base.css',
  '#ui/styles/layout.css',
  '#ui/styles/modifiers.css',
  '#ui/styles/controls.css',
  '#ui/styles/fields.css',
  '#ui/styles/surfaces.css',
  '#app/layouts/shell.css',
  '#sandbox/pages/styles/frame.css',
  '#sandbox/pages/styles/parts.css',
  '#sandbox/pages/styles/orders.css',
  '#ui/styles/text.css',
];
const passkeySpecifier = '#sandbox/pages/scripts/passkey.js';
/** The files that these pages are made of. */
export const textSpecifiers = [...sheetSpecifiers, passkeySpecifier];

/** The packages' files by name. */
const fonts = new Map<string, string>();

const stylesheet = sheetSpecifiers
  .map(readText)
  .join('\n')
  .replace(fontUrl, (_, specifier: string, name: string) => {
    fonts.set(name, specifier);
    return `url("${fontFolder}${name}")`;
  });

export const pageFonts: readonly string[] = [...fonts.values()];

export const stylesheetPath = '/backend/assets/sandbox.css';
export const fontPath = `${fontFolder}:name`;

export function sendStylesheet(context: Context): Response {
  context.header('cache-control', 'public, max-age=300');
  return context.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' });
}

const passkeyScript = readText(passkeySpecifier);

export function sendPasskeyScript(context: Context): Response {
  context.header('cache-control', 'public, max-age=300');
  return context.body(passkeyScript, 200, { 'content-type': 'text/javascript; charset=utf-8' });
}

/** Null if there is no such font. */
export async function sendFont(context: Context): Promise<Response | null> {
  const specifier = fonts.get(context.req.param('name') ?? '');
  if (!specifier) return null;
  context.header('cache-control', 'public, max-age=86400');
  return context.body(await readBytes(specifier), 200, { 'content-type': 'font/woff2' });
}
