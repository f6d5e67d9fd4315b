import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';

const NEWSLETTER = /newsletter|boletín|lettre d’information|рассылк|bülten|新闻邮件/i;
const CAMPAIGN = /campaign|Kampagne|campaña|campagne|campanha|кампани|kampanya|推广活动/i;

test.each(languages)(
  'decision 31: the cookie settings say what marketing consent gates and what goes along either way, in $name',
  ({ code }) => {
    const { targeting } = JSON.parse(readFileSync(`locales/${code}/cookies.json`, 'utf8'));
    for (const said of [CAMPAIGN, NEWSLETTER, 'Trustpilot', 'utm_campaign', 'utm_source'])
      expect(targeting.text).toMatch(said);
  },
);
