import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { AuditTool } from '#api/generated/schemas/auditTool.zod.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { useFieldName } from './useFieldName.ts';

const NAMESPACES = [
  'registry',
  'dnsTemplates',
  'dns',
  'landingPages',
  'devices',
  'parking',
  'adminNotices',
  'account',
  'common',
  'shell',
] as const;

async function renderFieldName(code: LanguageCode) {
  const language = languages.find((each) => each.code === code) ?? languages[0];
  const i18n = await createI18n(language, {});
  await addNamespaces(i18n, language, NAMESPACES);
  const { result } = await renderHook(useFieldName, {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  return result.current;
}

const EXPECTED: [tool: AuditTool, path: string, name: string][] = [
  ['registryinfo', 'details.registryName', 'Betreiber'],
  ['registryinfo', 'details.gracePeriods.redemption', 'Fristen, in Tagen · Redemption'],
  ['registryinfo', 'details.epp.extensions.1', 'EPP-Erweiterungen'],
  ['registryinfo', 'details.contacts.0.email', 'Kontakte 1'],
  ['dnstemplates', 'name', 'Name'],
  ['dnstemplates', 'records.0.value', 'Einträge 1 · Wert'],
  ['dnstemplates', 'records.2', 'Einträge 3'],
  ['dnstemplates', 'values.0.text', 'Platzhalter 1 · Text'],
  ['landingpages', 'content.theme', 'Farben'],
  ['landingpages', 'content.seo.title.en-us', 'Titel in Suchmaschinen · English'],
  ['landingpages', 'content.blocks.0.link.label.de-de', 'Blöcke 1 · Schaltfläche · Deutsch'],
  ['landingpages', 'content.blocks.2.type', 'Blöcke 3'],
  [
    'landingpages',
    'published.blocks.1.entries.0.question.fr-fr',
    'Veröffentlicht · Blöcke 2 · Fragen 1 · Frage · Français',
  ],
  ['landingpages', 'publishedVersion', 'Veröffentlicht'],
  ['devices', 'status', 'Status'],
  ['parkeddomains', 'landing.type', 'Zeigt'],
  ['notices', 'text.fr-fr', 'Text · Français'],
  ['notices', 'until', 'Bis (UTC)'],
  ['savedreplies', 'text.tr-tr', 'Text · Türkçe'],
];

test.each(EXPECTED)(
  '§2 audit trail: a field of %s, %s, is named as in the form',
  async (tool, path, name) => {
    const fieldName = await renderFieldName('de-de');
    expect(fieldName({ tool }, path)).toBe(name);
  },
);

test('§2 audit trail: a contact is named by its role if the entry has it', async () => {
  const fieldName = await renderFieldName('en-us');
  const contact = { name: 'Accounts', email: 'a@example.com', phone: null };
  const after = {
    details: {
      contacts: [
        { role: 'abuse', ...contact },
        { role: 'abuse', ...contact },
      ],
    },
  };
  const entry = { tool: 'registryinfo', before: null, after } as const;
  expect(fieldName(entry, 'details.contacts.0.email')).toBe('Abuse contact · email');
  expect(fieldName(entry, 'details.contacts.1.email')).toBe('Contacts 2');
});

test('§2 audit trail: a field that no form shows keeps its path', async () => {
  const fieldName = await renderFieldName('en-us');
  expect(fieldName({ tool: 'dnstemplates' }, 'id')).toBe('id');
  expect(fieldName({ tool: 'registryinfo' }, 'details.unknown')).toBe('details.unknown');
});
