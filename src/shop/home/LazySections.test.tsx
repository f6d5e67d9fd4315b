import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { LazySections } from './LazySections.tsx';

test('§2 home: static HTML has every section, though their code loads later', async () => {
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['home', 'search', 'shell']);
  const { prelude } = await prerenderToNodeStream(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <StaticRouter location="/">
          <LazySections tlds={['com', 'io']} shown="io" />
        </StaticRouter>
      </QueryClientProvider>
    </I18nextProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude as Readable);
  const sections = ['bill', 'receipt', 'move', 'api', 'ask', 'writing'] as const;
  for (const section of sections) expect(html).toContain(`>${i18n.t(`home:${section}.heading`)}</h2>`);
  expect(html).not.toMatch(/<script|<template/);
});
