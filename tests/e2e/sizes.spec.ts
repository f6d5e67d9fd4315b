import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Accepted, isWorse } from '../perf/report.ts';
import { createSizeFigures, PAGES } from '../perf/sizes.ts';
import { measureLoad } from '../perf/visit.ts';
import { expect, test } from './fixtures.ts';

const accepted: Accepted = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../perf/accepted.json'), 'utf8'),
);

/* After a change that is worth it, `npm run perf sizes -- --accept` accepts what the pages load. */
for (const page of PAGES)
  test(`§2 sizes: ${page.name} loads at most 3 % more than accepted`, async ({ browser, storefront }) => {
    const load = await measureLoad(browser, storefront.origin + page.path, page.person);
    const tooLarge = createSizeFigures(page, load).filter((figure) =>
      isWorse(figure, accepted[figure.name] ?? 0),
    );
    expect(tooLarge).toEqual([]);
  });
