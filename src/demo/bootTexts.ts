import type { PageLocale } from '#sandbox/pages/locale.ts';

/** What the first page says in a language. Values are filled in on the page. */
export function bootTexts({ locale, t }: PageLocale) {
  const unfilled = { skipInterpolation: true };
  return {
    locale,
    title: t('demo.boot.title'),
    lead: t('demo.boot.lead'),
    download: t('demo.boot.download', unfilled),
    database: t('demo.boot.database'),
    failed: t('demo.boot.failed', unfilled),
    again: t('tryAgain'),
    noWorker: t('demo.boot.noWorker'),
    without: t('demo.boot.without'),
    testNames: t('demo.boot.testNames'),
    pictures: t('demo.boot.pictures'),
  };
}

export type BootTexts = ReturnType<typeof bootTexts>;
