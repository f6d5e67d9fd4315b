import type { Context } from 'hono';
import { html } from 'hono/html';
import { ordinaryNames } from '../registry/ordinaryNames.ts';
import { type TestName, testNames } from '../registry/testNames.ts';
import { testToken } from '../session/captcha.ts';
import { getLocale, type Markup, type PageContext, sendPage } from './layout.ts';

/** What a name is, as opposed to what fails with it. */
const states = new Set<TestName>([
  'everytld',
  'searchnote',
  'unreachable',
  'taken',
  'snapped',
  'premium',
  'premiumsale',
  'expiring',
  'sedo',
  'buydomains',
  'deleted',
  'offer',
  'eap',
  'prereserve',
  'preauction',
  'gwbundle',
  'titanbundle',
  'autostuff',
  'wixpromo',
  'pricerise',
]);

/** Other things that testers ask for. */
const notes = [
  `Captcha: the token ${testToken} counts as solved.`,
  'Names of somebody: sign in as holder and search for okafor-ceramics.com.',
  'Invalid names: -light-.com, ab--cd.com, light.notatld.',
  'Favorites: the list of holder takes 50 names, the list of reseller 3.',
  'Renewals: the holder has something in each list of the renewal center, the reseller 120 domains.',
  'Promo codes: EMAILSALE, WELCOME10 (first orders), BUILDER25 (site builders), SUMMER20 (expired).',
  'Bulk: 5,000 names at most, words times endings 35,000 at most.',
  'Tax: the holder pays 19 %, the reseller 16 %, the administrator 25 %, the newcomer none.',
];

/**
 * The test names by what they are for, each with a link that starts its search. What the sandbox does is described in
 * English, as in its documentation.
 */
export function showTestNames(context: Context, { session, now }: PageContext): Response | Promise<Response> {
  const { messages, prefix } = getLocale(context);
  const search = (word: string, label: string) =>
    html`<a class="link" href="${prefix}/domain/search/${encodeURIComponent(word)}">${label}</a>`;
  const section = (id: string, title: string, content: Markup) =>
    html`<section class="stack" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
  const isState = ({ name }: (typeof testNames)[number]) => states.has(name);
  const table = (entries: readonly (typeof testNames)[number][], ending: string) => html`
    <div class="card table-card"><table>
      <thead><tr><th scope="col">${messages.testContains}</th><th scope="col">${messages.testEffect}</th><td></td></tr></thead>
      <tbody>${entries.map(({ name, effect }) => {
        const example = `${name}harbor${ending}`;
        return html`<tr><th scope="row"><code>${name}</code></th><td lang="en-US">${effect}</td><td>${search(example, messages.testSearch(example))}</td></tr>`;
      })}</tbody>
    </table></div>`;
  const ordinary = html`
    <div class="card table-card"><table>
      <tbody lang="en-US">${ordinaryNames(now).map(
        ({ state, names }) => html`
          <tr><th scope="row">${state}</th><td>${names.map((name, index) => html`${index > 0 ? ', ' : ''}${search(name, name)}`)}</td></tr>`,
      )}</tbody>
    </table></div>`;
  const body = html`
    <div class="stack">
      <div class="title"><h1>${messages.testNames}</h1><p class="lead">${messages.testNamesLead}</p></div>
      ${section('states', messages.testStates, table(testNames.filter(isState), '.com'))}
      ${section(
        'failures',
        messages.testFailures,
        table(
          testNames.filter((entry) => !isState(entry)),
          '',
        ),
      )}
      ${section('ordinary', messages.testOrdinary, ordinary)}
      ${section('more', messages.testMore, html`<ul class="plain-list" lang="en-US">${notes.map((note) => html`<li>${note}</li>`)}</ul>`)}
    </div>`;
  return sendPage(context, { title: messages.testNames, body, session });
}
