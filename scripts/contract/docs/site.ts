import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import type { Contract } from '#contract/contract.ts';
import { outlineContract } from './outline.ts';

/** Where it stands in a build: beside the client, which alone is the web server's to serve. */
export const REFERENCE_FOLDER = 'contract-docs';

/** The page itself, beside this file. */
const PAGE = ['index.html', 'reference.css', 'reference.js'];
/** What draws it. */
const RENDERER = ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE'];

/** Writes the browsable reference of the contract into a folder: static files that load nothing from elsewhere. */
export async function writeReference(contract: Contract, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const renderer = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));
  await Promise.all([
    ...PAGE.map((name) => copyFile(join(import.meta.dirname, name), join(folder, name))),
    ...RENDERER.map((name) => copyFile(join(renderer, name), join(folder, name))),
    writeFile(join(folder, 'openapi.json'), JSON.stringify(contract.document)),
    writeGuide(folder),
    writeFile(join(folder, 'outline.json'), JSON.stringify(outlineContract(contract))),
  ]);
}

async function writeGuide(folder: string): Promise<void> {
  const [text, page] = await Promise.all(
    ['guide.md', 'guide.html'].map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  );
  const { default: Guide } = await evaluate(text ?? '', {
    ...runtime,
    format: 'md',
    remarkPlugins: [remarkGfm],
  });
  const html = renderToStaticMarkup(createElement(Guide));
  await writeFile(
    join(folder, 'guide.html'),
    (page ?? '').replace('<!-- guide -->', () => html),
  );
}
