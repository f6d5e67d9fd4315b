import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { JOB_LIMIT_MS } from '#account/jobs/useJob.ts';
import { MIN_PASSWORD_LENGTH } from '#account/titanEmail/mailboxRules.ts';
import { languages } from '#lib/languages.ts';
import { lifecycleDays } from '#lib/lifecycleDays.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { UNDO_DAYS } from '#sandbox/bulk/view.ts';
import { REFRESH_SECONDS } from '#sandbox/calendar/icalendar.ts';
import { VERIFY_DAYS } from '#sandbox/contacts/ownerRules.ts';
import { maxRecords } from '#sandbox/dns/zone.ts';
import { minOfferUsd } from '#sandbox/handlers/offers.ts';
import { trialDays } from '#sandbox/mail/trial.ts';
import { CREDIT_AMOUNTS } from '#sandbox/pages/credit.ts';
import { CONFIRMATION_DAYS } from '#sandbox/pages/policies.ts';
import { AUTH_CODE_DAYS } from '#sandbox/products/domainSettings.ts';
import { PLAN_RETURN_DAYS, RETURN_DAYS } from '#sandbox/products/returnDeadline.ts';
import { expiringDays } from '#sandbox/registry/lifecycle.ts';
import { maxKeys, overlapMs } from '#sandbox/reseller/keys.ts';
import { tiers } from '#sandbox/reseller/tiers.ts';
import { maxKeywords } from '#sandbox/search/keyword.ts';
import { maxAddresses } from '#sandbox/sites/builder.ts';
import { maxAttachmentBytes } from '#sandbox/support/tickets.ts';
import { delaysMs } from '#sandbox/webhooks/deliver.ts';
import { MAX_NAMESERVERS, MIN_NAMESERVERS } from '#shared/dns/nameserverRules.ts';
import { MAX_TTL, MIN_TTL } from '#shared/dns/zoneEntries.ts';
import { MAX_FILE_SIZE } from '#shop/bulk/readFile.ts';
import { readNamespaces } from '../scripts/locales/catalogue.ts';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
const MEGABYTE = 1024 * 1024;
const { grace, redemption, pendingDelete } = lifecycleDays;
const lockDays = getRegistryRules('com')?.transfer?.lockDays;
const ai = getRegistryRules('ai')?.terms;

/** A bound of a field in the contract. */
function bound(file: string, schema: string, field: string, name: string): unknown {
  const schemas = parse(readFileSync(`openapi/schemas/${file}.yaml`, 'utf8'));
  return schemas[schema].properties[field][name];
}
const ofApi = (field: string, name: string) => bound('reseller', 'ApiResellerSettings', field, name);
const ofFrame = (field: string, name: string) => bound('reseller', 'IframeResellerSettings', field, name);
const ofLanding = (field: string, name: string) =>
  bound('reseller', 'LogoLandingPageResellerSettings', field, name);
const ofSite = (field: string) => bound('instantsite', 'InstantSiteContent', field, 'maxLength');

/** What a text says, with # for a number, and the number by the data, as digits or as a word. */
const NUMBERS: [file: string, phrase: string, value: unknown][] = [
  ['policies/refund', 'returned within # days of its registration', RETURN_DAYS],
  ['policies/refund', 'Ask within # hours of the registration', RETURN_DAYS * 24],
  ['policies/refund', 'within # days of buying it for the first time', PLAN_RETURN_DAYS],
  ['policies/reservation-agreement', 'The # days in which a new registration', RETURN_DAYS],
  ['policies/referral-agreement', '# days for a domain', RETURN_DAYS],
  ['policies/referral-agreement', '# days for a yearly plan', PLAN_RETURN_DAYS],
  ['policies/reseller-pricing', 'returned within # days and a renewal', RETURN_DAYS],
  ['policies/email-service', 'returned within # days of the first purchase', PLAN_RETURN_DAYS],
  ['policies/website-builder', 'returned within # days of the first purchase', PLAN_RETURN_DAYS],
  ['policies/webhosting-agreement', 'returned within # days of the first purchase', PLAN_RETURN_DAYS],
  ['support/refunds', 'within # hours of the registration', RETURN_DAYS * 24],
  ['support/refunds', 'within # days for a yearly plan', PLAN_RETURN_DAYS],
  ['support/auto-renew', 'returned within # days', RETURN_DAYS],
  ['support/renew-a-domain', 'returned within # days of the charge', RETURN_DAYS],
  ['support/change-or-end-a-website-plan', 'returned within # days', PLAN_RETURN_DAYS],
  ['support/change-email-plan', 'Within # days of the first purchase', PLAN_RETURN_DAYS],

  ['policies/registration-agreement', 'Grace period, # days', grace],
  ['policies/registration-agreement', 'Redemption period, # days', redemption],
  ['policies/registration-agreement', 'Pending deletion, # days', pendingDelete],
  ['policies/fees', 'Day 0 to day #: grace', grace],
  ['policies/fees', 'to day #: redemption', grace + redemption],
  ['policies/fees', 'to day #: pending deletion', grace + redemption + pendingDelete],
  ['policies/fees', 'From day #: released', grace + redemption + pendingDelete],
  ['policies/fees', 'no surcharge for the first # days', grace],
  ['policies/fees', 'what expires within # days', expiringDays],
  ['support/expired-domain', 'at the usual price for # days after the expiry', grace],
  ['support/expired-domain', 'restored for a fee for # days after that', redemption],
  ['support/how-long-is-a-domain-mine', 'renew it for # more days', grace],
  ['support/how-long-is-a-domain-mine', 'for another # days after that', redemption],
  ['support/restore-price', 'In the first # days after the expiry', grace],
  ['support/price-ceiling', 'Act within # days of the expiry', grace],
  ['support/renewals-page', 'Expiring means within # days', expiringDays],
  ['support/auto-renew', 'expires within # days, you are asked', expiringDays],
  ['support/how-long-is-a-domain-mine', 'renewed for # years or a multiple', ai?.step],
  ['support/how-long-is-a-domain-mine', 'a multiple of that, up to # years', ai?.max],
  ['policies/reseller-pricing', '.ai does with # years or a multiple', ai?.step],

  ['policies/registration-agreement', 'under generic TLDs, in the first # days', lockDays],
  ['policies/ownership', 'the first # days after its registration or a transfer', lockDays],
  ['policies/reservation-agreement', 'another registrar in the first # days', lockDays],
  ['support/domain-lock', 'no transfer in the first # days', lockDays],
  ['support/transfer-a-domain-away', 'for # days after the registration', lockDays],
  ['support/transfer-a-domain-to-us', 'refused in the first # days', lockDays],
  ['support/transfer-refused', 'transferred less than # days ago', lockDays],
  ['support/auth-code', 'valid for # days', AUTH_CODE_DAYS],
  ['support/transfer-a-domain-away', 'valid for # days', AUTH_CODE_DAYS],
  ['policies/registration-agreement', 'do not do so within # days', CONFIRMATION_DAYS],
  ['support/registrant-data', 'has to be verified within # days', VERIFY_DAYS],

  ['policies/email-service', 'try email free for # days', trialDays],
  ['support/email-trial', 'lasts # days', trialDays],
  ['support/set-up-email', 'at least # characters', MIN_PASSWORD_LENGTH],
  ['policies/website-builder', 'up to # minutes', JOB_LIMIT_MS / 60_000],
  ['support/use-a-website-plan', 'takes up to # minutes', JOB_LIMIT_MS / 60_000],
  ['policies/website-builder', 'Up to # addresses', maxAddresses],
  ['support/website-addresses', 'up to # addresses', maxAddresses],
  ['support/connect-a-domain-to-a-website', 'already has # addresses', maxAddresses],
  ['support/instant-site', '**Heading**, up to # characters', ofSite('title')],
  ['support/instant-site', '**A few sentences**, up to # characters', ofSite('description')],

  ['support/change-dns-records', 'A zone holds # records', maxRecords],
  ['support/change-dns-records', 'from # minute to', MIN_TTL / 60],
  ['support/change-dns-records', 'minute to # days', MAX_TTL / DAY_SECONDS],
  ['support/use-other-nameservers', 'between # and', MIN_NAMESERVERS],
  ['support/use-other-nameservers', 'between 2 and #,', MAX_NAMESERVERS],
  ['support/change-many-domains', 'For # days, **Undo**', UNDO_DAYS],
  ['support/calendar-feed', 'suggests every # hours', REFRESH_SECONDS / 3600],
  ['support/bulk-search', 'up to # names or words', maxKeywords],
  ['support/bulk-search', 'file of up to # MB', MAX_FILE_SIZE / MEGABYTE],
  ['locales/sites', 'it holds # records at most', maxRecords],
  ['locales/sites', 'already has # addresses', maxAddresses],
  ['locales/bulk', 'Paste up to # names', maxKeywords],
  ['support/case-numbers', 'of at most # MB', maxAttachmentBytes / MEGABYTE],
  ['support/make-an-offer', 'below # US dollars are refused', minOfferUsd],

  ['policies/reseller-pricing', 'There are # tiers', tiers.length],
  ['support/reseller-price-tiers', 'There are # tiers', tiers.length],
  ['support/reseller-price-tiers', 'from 0 to #, on', ofFrame('markupPercent', 'maximum')],
  ['support/embed-the-storefront', 'from 0 to #, on', ofFrame('markupPercent', 'maximum')],
  ['support/embed-the-storefront', 'up to #, separated by commas', ofFrame('otherHosts', 'maxItems')],
  ['support/landing-page', 'from 0 to # on', ofLanding('markupPercent', 'maximum')],
  ['support/landing-page', 'Up to # characters', ofLanding('headline', 'maxLength')],
  ['support/landing-page', 'is # to 50 lowercase', ofLanding('linkSlug', 'minLength')],
  ['support/landing-page', 'is 3 to # lowercase', ofLanding('linkSlug', 'maxLength')],
  ['policies/api-access-agreement', 'You can name up to #;', ofApi('allowedIps', 'maxItems')],
  ['policies/api-access-agreement', 'both work for # hours', overlapMs / HOUR_MS],
  ['policies/api-access-agreement', 'send it again # times', delaysMs.length],
  ['policies/api-access-agreement', 'within # hours', Math.ceil(sum(delaysMs) / HOUR_MS)],
  ['support/api-keys', 'up to # IPv4', ofApi('allowedIps', 'maxItems')],
  ['support/api-keys', 'at most # characters', ofApi('webhookUrl', 'maxLength')],
  ['support/api-keys', 'can have # keys', maxKeys],
  ['support/api-keys', 'Both work for # hours', overlapMs / HOUR_MS],
  ['support/api-keys', 'sent up to # times', delaysMs.length + 1],
  ['support/account-credit', 'choose 25, 50, 100, 250 or # US dollars', Math.max(...CREDIT_AMOUNTS)],
  [
    'support/account-credit',
    'below**: 1 to # US dollars',
    bound('credit', 'CreditNotificationInput', 'threshold', 'maximum'),
  ],

  ['blog/what-happens-after-expiry', 'at the usual price for # days', grace],
  ['blog/what-happens-after-expiry', 'Day 0 to # |', grace],
  ['blog/what-happens-after-expiry', 'to # | Restore', grace + redemption],
  ['blog/what-happens-after-expiry', 'After day # |', grace + redemption + pendingDelete],
  ['blog/refunds-and-the-add-grace-period', 'You have # days to return', RETURN_DAYS],
  ['blog/refunds-and-the-add-grace-period', 'Within # hours |', RETURN_DAYS * 24],
  ['blog/auto-renew-and-lost-domains', 'In the first # days after the expiry', grace],
  ['blog/reading-a-price-list', 'sold in steps of # years', ai?.step],
  ['campaigns/life', '# days in which it renews at the usual price', grace],
  ['campaigns/life', '# days of redemption', redemption],
  ['campaigns/today', 'Within # days', CONFIRMATION_DAYS],
  ['campaigns/today', 'After # days', lockDays],
  ['locales/home', 'Under most endings, # days at the usual price', grace],
  ['locales/home', 'then # in redemption', redemption],
  ['locales/titan', 'Try it for # days', trialDays],
  ['locales/buyDomains', '# days during which nobody', pendingDelete],
  ['locales/domain', '# days’ notice', expiringDays],
  ['locales/products', 'In more than # days', expiringDays],
  ['locales/account', 'Products expire within # days', expiringDays],
  ['locales/email', 'The password needs # characters', MIN_PASSWORD_LENGTH],
  ['locales/friction', 'list up to # addresses', ofApi('allowedIps', 'maxItems')],
  ['locales/programLanding', 'headline of up to # characters', ofLanding('headline', 'maxLength')],
  ['locales/programLanding', '3 to # lowercase', ofLanding('linkSlug', 'maxLength')],
  ['locales/reseller', 'On your price, from 0 to #', ofFrame('markupPercent', 'maximum')],
  ['locales/resellerApi', 'both work for # hours', overlapMs / HOUR_MS],
];

const WORDS: Record<number, string> = {
  ...{ 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight' },
  ...{ 10: 'ten', 15: 'fifteen', 30: 'thirty' },
};

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function readText(name: string): string {
  const [folder = '', slug = ''] = name.split('/');
  if (folder === 'locales') return readFileSync(`locales/en-us/${slug}.json`, 'utf8');
  const ending = folder === 'policies' || folder === 'blog' ? 'mdx' : 'json';
  return readFileSync(join('content', name, `en-us.${ending}`), 'utf8');
}

/** Whether a text has a phrase with this number in place of #. */
function says(text: string, phrase: string, value: unknown): boolean {
  if (typeof value !== 'number') return false;
  const [before = '', after = ''] = phrase.split('#');
  const number = [value.toLocaleString('en-US'), WORDS[value]].filter(Boolean).join('|');
  const pattern = `${RegExp.escape(before)}(?<![\\d,])(${number})(?![\\d,]*\\d)${RegExp.escape(after)}`;
  return new RegExp(pattern, 'i').test(text);
}

test('decision 50: each number in a policy, an article or a page is that of the data', () => {
  const wrong = NUMBERS.filter(([file, phrase, value]) => !says(readText(file), phrase, value));
  expect(wrong).toEqual([]);
});

test('decision 50: another number, or a phrase that is gone, is found', () => {
  expect(says('valid for 14 days', 'valid for # days', 14)).toBe(true);
  expect(says('Within thirty days', 'within # days', 30)).toBe(true);
  expect(says('valid for 14 days', 'valid for # days', 15)).toBe(false);
  expect(says('up to 5,000 names', 'up to # names', 5)).toBe(false);
  expect(says('up to 5,000 names', 'up to # names', 5000)).toBe(true);
  expect(says('valid for some days', 'valid for # days', 14)).toBe(false);
  expect(says('valid for 14 days', 'valid for # days', undefined)).toBe(false);
});

/** The numbers in digits, without those of links. */
function readDigits(text: string): string[] {
  const own = text.replace(/^---[\s\S]*?---/, '').replaceAll(/\]\([^)]*\)/g, '');
  return (own.match(/\d+/g) ?? []).sort();
}

test('decision 52: the summary and the translation of a policy have the numbers of the English text', () => {
  for (const slug of readdirSync('content/policies'))
    for (const file of readdirSync(join('content/policies', slug))) {
      const [code, ending] = file.split('.');
      if (!languages.some((language) => language.code === code) || code === 'en-us') continue;
      const [own, english] = [file, `en-us.${ending}`].map((name) => {
        const text = readFileSync(join('content/policies', slug, name), 'utf8');
        return readDigits(ending === 'json' ? JSON.parse(text).points.join(' ') : text);
      });
      // The one with a date, whose parts are not numbers in every language.
      if (slug !== 'google') expect(own, `${slug}/${file}`).toEqual(english);
    }
});

/** Messages with an example, or with digits in words, that each language has of its own. */
const OWN_NUMBERS = ['common:phoneInvalid', 'onePage:example.when', 'results:bar.firstUpTo', 'tld:art.bits'];

/** The numbers of a message in digits, without separators of thousands. */
function readNumbers(message: string): string[] {
  const own = message.replaceAll(/\{\{.*?\}\}|\$t\([^)]*\)/g, '');
  return [...own.matchAll(/\d[\d.,\u00a0\u202f]*/g)].map(([number]) => number.replaceAll(/\D/g, '')).sort();
}

test('decision 50: a message has the same numbers in every language', () => {
  const english = readNamespaces('locales/en-us');
  const others = languages.filter(({ code }) => code !== 'en-us');
  for (const { code } of others)
    for (const [namespace, messages] of Object.entries(readNamespaces(`locales/${code}`)))
      for (const [key, message] of Object.entries(messages)) {
        const plural = key.replace(/_[a-z]+$/, '_other');
        const source = english[namespace]?.[key] ?? english[namespace]?.[plural];
        const id = `${namespace}:${key}`;
        if (source === undefined || OWN_NUMBERS.includes(id)) continue;
        expect(readNumbers(message), `${code} ${id}`).toEqual(readNumbers(source));
      }
});
