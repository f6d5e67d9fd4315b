import { expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { ResellerSettings } from '#api/generated/schemas/resellerSettings.zod.ts';
import { ResellerSettingsChanges } from '#api/generated/schemas/resellerSettingsChanges.zod.ts';
import { omitEmpty } from '#form-engine/form.ts';
import { findRejected, toChanges, toFields } from './settingsFields.ts';

const frame = ResellerSettings.parse({
  type: 'iframe',
  partnerName: 'Moreno Digital',
  supportEmail: null,
  partnerId: 1003,
  linkKey: 'lk_41d7e05b82c6f93a',
  framerHost: 'www.moreno.example',
  primaryColor: '#1f5eff',
  backgroundColor: '#ffffff',
  logoUrl: null,
  markupPercent: 0,
});
const api = ResellerSettings.parse({
  type: 'api',
  partnerName: 'Moreno Digital',
  supportEmail: null,
  allowedIps: ['203.0.113.7', '2001:db8::7'],
  testMode: false,
  webhookUrl: null,
});

const page = ResellerSettings.parse({
  type: 'logolandingpage',
  partnerName: 'Moreno Digital',
  supportEmail: null,
  published: true,
  headline: 'Names for makers',
  texts: { 'es-la': { headline: 'Nombres' }, 'fr-fr': { lead: 'Bonjour' } },
  logoUrl: null,
  linkSlug: 'moreno-digital',
  primaryColor: '#1f5eff',
  tlds: ['com', 'xn--fiqs8s'],
  markupPercent: 0,
  rounding: 'none',
});

test('§3 reseller settings: keys and secrets are not fields', () => {
  expect(toFields(frame)).toEqual({
    partnerName: 'Moreno Digital',
    supportEmail: '',
    logoUrl: '',
    primaryColor: '#1f5eff',
    backgroundColor: '#ffffff',
    framerHost: 'www.moreno.example',
    otherHosts: '',
    markupPercent: 0,
  });
  expect(toFields(api)).toMatchObject({ allowedIps: '203.0.113.7, 2001:db8::7', testMode: false });
  expect(omitEmpty(toFields(frame))).toEqual({
    partnerName: 'Moreno Digital',
    primaryColor: '#1f5eff',
    backgroundColor: '#ffffff',
    framerHost: 'www.moreno.example',
    markupPercent: 0,
  });
});

test('§3 reseller settings: only changes are sent, in the format of the contract', () => {
  const hosted = toChanges(frame, { framerHost: ' Töpferei.Example ', logoUrl: ' ' });
  expect(hosted).toEqual({ type: 'iframe', framerHost: 'xn--tpferei-90a.example', logoUrl: null });
  const others = toChanges(frame, { otherHosts: 'blog.moreno.example, Töpferei.Example' });
  expect(others).toEqual({ type: 'iframe', otherHosts: ['blog.moreno.example', 'xn--tpferei-90a.example'] });
  const called = toChanges(api, { allowedIps: '203.0.113.7, 203.0.113.7,2001:db8::7 ', testMode: false });
  expect(called).toEqual({ type: 'api', allowedIps: ['203.0.113.7', '2001:db8::7'], testMode: false });
  expect(toChanges(api, { allowedIps: '' })).toEqual({ type: 'api', allowedIps: [] });
  for (const changes of [hosted, others, called])
    expect(ResellerSettingsChanges.safeParse(changes).success).toBe(true);
});

test('§5 landing page: the first change publishes the page', () => {
  expect(toChanges({ ...page, published: false } as typeof page, { rounding: 'whole' })).toEqual({
    ...{ type: 'logolandingpage', rounding: 'whole', published: true },
  });
});

test('§5 landing page: all texts are sent together, and the headline in English on its own', () => {
  expect(toChanges(page, { headline: ' Names ' })).toEqual({ type: 'logolandingpage', headline: 'Names' });
  expect(toChanges(page, { 'headline.es-la': '', 'lead.de-de': 'Hallo' })).toEqual({
    type: 'logolandingpage',
    texts: { 'de-de': { lead: 'Hallo' }, 'fr-fr': { lead: 'Bonjour' } },
  });
});

test('§5 reseller settings: values that the backend rejects are shown at their fields', () => {
  const rejected = (fields: Record<string, string>) =>
    findRejected(new ApiError('http', { operation: 'updateResellerSettings', status: 422, fields }));
  expect(rejected({ linkSlug: 'taken', 'linkSlug.free': 'moreno-2' })).toEqual([
    { field: 'linkSlug', rule: 'taken', limit: 'moreno-2' },
  ]);
  expect(rejected({ 'settings.allowedIps.0': 'x', 'settings.allowedIps.3': 'x', settings: 'x' })).toEqual([
    { field: 'allowedIps', rule: 'rejected' },
  ]);
  expect(rejected({ 'settings.texts.de-de.points.1.title': 'x' })).toEqual([
    { field: 'point2Title.de-de', rule: 'rejected' },
  ]);
  expect(findRejected(new Error('another one'))).toEqual([]);
});
