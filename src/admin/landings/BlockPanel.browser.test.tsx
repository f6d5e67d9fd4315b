import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import { createI18n, type Resources } from '#i18n/i18n.ts';
import { loadNamespace } from '#i18n/namespaces.ts';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import { BlockPanel } from './BlockPanel.tsx';
import { createBlock } from './landingBlocks.ts';
import { findBlockProblems } from './landingRules.ts';
import type { LandingEditor } from './useLandingEditor.ts';

const i18n = await createI18n(defaultLanguage, {
  form: await loadNamespace(defaultLanguage.code, 'form'),
  landingPages: await loadNamespace(defaultLanguage.code, 'landingPages'),
  common: await loadNamespace(defaultLanguage.code, 'common'),
  account: await loadNamespace(defaultLanguage.code, 'account'),
} as unknown as Resources);

/** Renders the panel of a block, with edits applied to the block. */
async function showBlock(first: LandingBlock, language: LanguageCode = 'en-us') {
  let current = first;
  function Page() {
    const [block, setBlock] = useState(first);
    current = block;
    const editor = {
      content: { blocks: [block] },
      blockProblems: new Map([[block.id, findBlockProblems(block, undefined)]]),
      draft: { edit: ({ after }: { after: { block: LandingBlock } }) => setBlock(after.block) },
    };
    return (
      <I18nextProvider i18n={i18n}>
        <BlockPanel
          editor={editor as unknown as LandingEditor}
          block={block}
          language={language}
          isAsked={false}
          missingPictures={[]}
          onRemove={() => {}}
        />
      </I18nextProvider>
    );
  }
  const view = await render(<Page />);
  const field = (name: string) => view.getByRole('textbox', { name, exact: true });
  const button = (name: string) => view.getByRole('button', { name, exact: true });
  return { view, field, button, read: () => current };
}

test('§9 landing builder: questions are added and removed with their texts in all languages, and the last one stays', async () => {
  const entry = (text: string) => ({
    question: { 'en-us': text, 'de-de': `${text} (de)` },
    answer: { 'en-us': text },
  });
  const faq = { ...createBlock('faq', []), entries: [entry('One'), entry('Two')] } as LandingBlock;
  const { view, field, button, read } = await showBlock(faq, 'de-de');
  await expect.element(field('Answer, Deutsch').first()).toHaveAttribute('placeholder', 'One');
  await button('Add an entry').click();
  await field('Question, Deutsch').last().fill('Drei');
  await button('Remove entry 1').click();
  await expect.element(field('Question, Deutsch').first()).toHaveValue('Two (de)');
  expect(read()).toMatchObject({
    entries: [entry('Two'), { question: { 'en-us': '', 'de-de': 'Drei' }, answer: { 'en-us': '' } }],
  });
  await userEvent.clear(field('Question, Deutsch').last());
  expect(read()).toMatchObject({ entries: [entry('Two'), { question: { 'en-us': '' } }] });
  await button('Remove entry 1').click();
  await expect.element(view.getByRole('group', { name: 'Entry 1' })).toBeVisible();
  await expect.element(button('Remove entry 1')).not.toBeInTheDocument();
});

test('§9 landing builder: a block has at most as many questions as the contract allows', async () => {
  const entries = Array.from({ length: 20 }, () => ({
    question: { 'en-us': 'x' },
    answer: { 'en-us': 'x' },
  }));
  const { button } = await showBlock({ ...createBlock('faq', []), entries } as LandingBlock);
  await expect.element(button('Remove entry 20')).toBeVisible();
  await expect.element(button('Add an entry')).not.toBeInTheDocument();
});

test('§9 landing builder: a hero gets and loses its button with the checkbox, and problems are shown when a field is left', async () => {
  const { view, field, read } = await showBlock(createBlock('hero', []));
  const heading = field('Heading, English');
  await heading.click();
  await expect.element(heading).not.toHaveAccessibleDescription(/Required/);
  await userEvent.keyboard('{Tab}');
  await expect.element(heading).toHaveAccessibleDescription(/Required/);
  await field('Text, English').fill('Any');
  await view.getByRole('checkbox', { name: 'With a button' }).click();
  await field('Links to').fill('/domains');
  expect(read()).toMatchObject({ link: { url: '/domains' } });
  await view.getByRole('checkbox', { name: 'With a button' }).click();
  await expect.element(field('Links to')).not.toBeInTheDocument();
  expect(read()).toMatchObject({ link: null, picture: null });
});

test('§9 landing builder: TLDs keep the separators that were typed, and an optional text is null when it is deleted', async () => {
  const { field, read } = await showBlock({
    ...createBlock('tldList', []),
    tlds: ['xn--80adxhks'],
  } as LandingBlock);
  await expect.element(field('TLDs')).toHaveValue('москва');
  await field('TLDs').fill('.World,  co.uk, ');
  await expect.element(field('TLDs')).toHaveValue('.World,  co.uk, ');
  expect(read()).toMatchObject({ tlds: ['world', 'co.uk'] });
  await field('Heading, English').fill('TLDs');
  expect(read()).toMatchObject({ heading: { 'en-us': 'TLDs' } });
  await userEvent.clear(field('Heading, English'));
  expect(read()).toMatchObject({ heading: null });
  await userEvent.clear(field('TLDs'));
  expect(read()).toMatchObject({ tlds: [] });
});
