import { expect, it } from 'vitest';
import { createPublicCheck, type ModuleGraph } from '../scripts/build/publicModules.ts';

const HOME = '/src/shop/home/HomePage.tsx';
const PRODUCTS = '/src/account/product/ProductPage.tsx';

it.each([
  ['menu.ts', 'item.ts'],
  ['item.ts', 'menu.ts'],
])(
  '§7 bundles: modules that import each other are public if a public page imports one, asked for %s first',
  (...ids) => {
    const isPublic = createPublicCheck(
      toGraph({
        'item.ts': { importers: ['menu.ts'] },
        'menu.ts': { importers: ['item.ts', HOME] },
      }),
    );
    expect(ids.map(isPublic)).toEqual([true, true]);
  },
);

it('§7 bundles: modules that only account pages import are not public, whatever imports these pages', () => {
  const isPublic = createPublicCheck(
    toGraph({
      'table.ts': { importers: ['rows.ts', PRODUCTS] },
      'rows.ts': { importers: ['table.ts'] },
      [PRODUCTS]: { dynamicImporters: ['main.tsx'] },
      'main.tsx': { isEntry: true },
      'chart.ts': { dynamicImporters: [HOME] },
    }),
  );
  expect(['table.ts', 'rows.ts', PRODUCTS].map(isPublic)).toEqual([false, false, false]);
  expect(['main.tsx', 'chart.ts', HOME].map(isPublic)).toEqual([true, true, true]);
});

type Info = NonNullable<ReturnType<ModuleGraph['getModuleInfo']>>;

function toGraph(modules: Record<string, Partial<Info>>): ModuleGraph {
  return {
    getModuleInfo: (id) => ({ isEntry: false, importers: [], dynamicImporters: [], ...modules[id] }),
  };
}
