import { readFileSync } from 'node:fs';
import type { Context } from 'hono';

const fontFolder = '/backend/assets/fonts/';
const fontUrl = /url\("(@fontsource-variable\/[\w-]+\/files\/([\w-]+\.woff2))"\)/g;

/** The storefront's own styles, so that the backend's pages look the same, and the styles of these pages only. */
const sheets = [
  '../../ui/styles/reset.css',
  '../../ui/styles/tokens.css',
  '../../ui/styles/fonts.css',
  '../../ui/styles/base.css',
  '../../ui/styles/layout.css',
  '../../ui/styles/modifiers.css',
  '../../ui/styles/controls.css',
  '../../ui/styles/fields.css',
  '../../ui/styles/surfaces.css',
  '../../app/layouts/shell.css',
  './styles/frame.css',
  './styles/parts.css',
  './styles/orders.css',
  '../../ui/styles/text.css',
].map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The packages' files by name. */
const fonts = new Map<string, string>();

const stylesheet = sheets.join('\n').replace(fontUrl, (_, specifier: string, name: string) => {
  fonts.set(name, specifier);
  return `url("${fontFolder}${name}")`;
});

export const stylesheetPath = '/backend/assets/sandbox.css';
export const fontPath = `${fontFolder}:name`;

export function sendStylesheet(context: Context): Response {
  context.header('cache-control', 'public, max-age=300');
  return context.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' });
}

const passkeyScript = readFileSync(new URL('./scripts/passkey.js', import.meta.url), 'utf8');

export function sendPasskeyScript(context: Context): Response {
  context.header('cache-control', 'public, max-age=300');
  return context.body(passkeyScript, 200, { 'content-type': 'text/javascript; charset=utf-8' });
}

/** Null if there is no such font. */
export function sendFont(context: Context): Response | null {
  const specifier = fonts.get(context.req.param('name') ?? '');
  if (!specifier) return null;
  context.header('cache-control', 'public, max-age=86400');
  const file = readFileSync(new URL(import.meta.resolve(specifier)));
  return context.body(new Uint8Array(file), 200, { 'content-type': 'font/woff2' });
}
