import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { Paper } from '../../src/help/newsletter/paperSchema.ts';
import { files } from '../../src/paths.ts';
import { typesetPaper } from './pdf.ts';

const SOURCE = 'content/papers/domain-names.json';

async function createPdf(): Promise<Buffer> {
  const { data, error } = Paper.safeParse(JSON.parse(await readFile(SOURCE, 'utf8')));
  if (data) return typesetPaper(data);
  const problems = error.issues.map(({ path, message }) => `${SOURCE}: ${path.join('.')}: ${message}`);
  throw new Error(problems.join('\n'));
}

/** Makes the white paper's PDF from its content: a file of the build, and a response of the development server. */
export function papers(): Plugin {
  return {
    name: 'papers',
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      this.emitFile({ type: 'asset', fileName: files.whitePaper().slice(1), source: await createPdf() });
    },
    configureServer({ middlewares }) {
      middlewares.use(files.whitePaper(), (_request, response, next) => {
        createPdf().then((pdf) => {
          response.setHeader('content-type', 'application/pdf');
          response.end(pdf);
        }, next);
      });
    },
  };
}
