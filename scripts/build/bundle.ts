// Bundles the client, or what makes its pages, into a folder: `bundle.ts client|renderer <folder>`. See app.ts.
import { join } from 'node:path';
import { build } from 'vite';
import { rendererFiles } from '#server/renderer.ts';

const [part, dist = ''] = process.argv.slice(2);
const entry = 'src/prerender.tsx';

await build({
  logLevel: 'warn',
  build:
    part === 'client'
      ? { outDir: join(dist, 'client') }
      : {
          outDir: join(dist, rendererFiles.folder),
          ssr: entry,
          manifest: false,
          copyPublicDir: false,
          rolldownOptions: { input: entry },
        },
});
