import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import type { Contract } from '#contract/contract.ts';
import { EXTENSIONS_FILE } from '../extensions.ts';
import { writeChangelog } from './changelog.ts';
import { splitLayers } from './layers.ts';
import { outlineContract } from './outline.ts';

/** The folder in the build. It is not in the client folder, which is the only one that the web server serves. */
export const REFERENCE_FOLDER = 'contract-docs';

/** The page's own files, which are beside this file. */
const PAGE = ['index.html', 'reference.css', 'reference.js'];
/** The files of Swagger UI. */
const RENDERER = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

/**
 * Writes the browsable reference of the contract into a folder: static files that load nothing from elsewhere. Files
 * are replaced atomically, because another process may be reading or writing the same folder.
 */
export async function writeReference(contract: Contract, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  await writeFiles(contract, draft);
  for (const name of await readdir(draft)) await rename(join(draft, name), join(folder, name));
  await rm(draft, { recursive: true });
}

async function writeFiles(contract: Contract, folder: string): Promise<void> {
  const renderer = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));
  const [guide = '', hints = '', conventions = ''] = await Promise.all(
    ['guide.md', 'hints.md', 'conventions.md'].map((name) =>
      readFile(join(import.meta.dirname, name), 'utf8'),
    ),
  );
  const changelog = await writeChangelog(contract);
  const { plain, overlay } = splitLayers(contract.document);
  await Promise.all([
    ...PAGE.map((name) => copyFile(join(import.meta.dirname, name), join(folder, name))),
    ...RENDERER.map((name) => copyFile(join(renderer, name), join(folder, name))),
    writeFile(join(folder, 'openapi.json'), JSON.stringify(plain)),
    writeFile(join(folder, 'hints.overlay.json'), JSON.stringify(overlay)),
    writeFile(join(folder, 'openapi-with-hints.json'), JSON.stringify(contract.document)),
    writeText(folder, 'guide.html', 'Build your backend in a day', guide),
    writeText(folder, 'hints.html', 'The hints of the contract', hints),
    writeText(folder, 'conventions.html', 'The conventions of the contract', conventions),
    copyFile(EXTENSIONS_FILE, join(folder, basename(EXTENSIONS_FILE))),
    writeText(folder, 'changelog.html', 'Changes of the contract', changelog),
    writeFile(join(folder, 'outline.json'), JSON.stringify(outlineContract(contract))),
  ]);
}

/** Writes Markdown as a page beside the reference. */
async function writeText(folder: string, file: string, title: string, text: string): Promise<void> {
  const page = await readFile(join(import.meta.dirname, 'text.html'), 'utf8');
  const options = { ...runtime, format: 'md' as const, remarkPlugins: [remarkGfm] };
  const { default: Content } = await evaluate(text, options);
  const html = renderToStaticMarkup(createElement(Content));
  const filled = page.replace('{{title}}', () => title).replace('{{content}}', () => html);
  await writeFile(join(folder, file), filled);
}
