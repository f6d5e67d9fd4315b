import type { Context } from 'hono';
import { html } from 'hono/html';
import type { LanguageCode } from '#lib/languages.ts';
import { ordinaryNames } from '../registry/ordinaryNames.ts';
import { type TestName, testNames } from '../registry/testNames.ts';
import { testToken } from '../session/captcha.ts';
import { getLocale, type Markup, type PageContext, sendPage } from './layout.ts';
import type { TestNameTexts } from './testNames/shape.ts';

/** Test names for the state of a name, as opposed to those that cause an error. */
const stateNames = new Set<TestName>([
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

const textsByLanguage: Record<LanguageCode, () => Promise<TestNameTexts>> = {
  'de-de': async () => (await import('./testNames/de-de.ts')).german,
  'en-us': async () => (await import('./testNames/en-us.ts')).english,
  'es-la': async () => (await import('./testNames/es-la.ts')).spanish,
  'fr-fr': async () => (await import('./testNames/fr-fr.ts')).french,
  'pt-br': async () => (await import('./testNames/pt-br.ts')).portuguese,
  'ru-ru': async () => (await import('./testNames/ru-ru.ts')).russian,
  'tr-tr': async () => (await import('./testNames/tr-tr.ts')).turkish,
  'zh-cn': async () => (await import('./testNames/zh-cn.ts')).chinese,
};

/** Shows the test names by purpose, each with a link that starts its search. */
export async function showTestNames(context: Context, { session, now }: PageContext): Promise<Response> {
  const { code, t, prefix } = getLocale(context);
  const { effects, states, notes } = await textsByLanguage[code]();
  const search = (word: string, label: string) =>
    html`<a class="link" href="${prefix}/domain/search/${encodeURIComponent(word)}">${label}</a>`;
  const section = (id: string, title: string, content: Markup) =>
    html`<section class="stack" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`;
  const isState = (name: TestName) => stateNames.has(name);
  const table = (names: readonly TestName[], ending: string) => html`
    <div class="card table-card"><table>
      <thead><tr><th scope="col">${t('testContains')}</th><th scope="col">${t('testEffect')}</th><td></td></tr></thead>
      <tbody>${names.map((name) => {
        const example = `${name}harbor${ending}`;
        return html`<tr><th scope="row"><code>${name}</code></th><td>${effects[name]}</td><td>${search(example, t('testSearch', { word: example }))}</td></tr>`;
      })}</tbody>
    </table></div>`;
  const ordinary = html`
    <div class="card table-card"><table>
      <tbody>${ordinaryNames(now).map(
        ({ state, names }) => html`
          <tr><th scope="row">${states[state]}</th><td>${names.map((name, index) => html`${index > 0 ? ', ' : ''}${search(name, name)}`)}</td></tr>`,
      )}</tbody>
    </table></div>`;
  const body = html`
    <div class="stack">
      <div class="title"><h1>${t('testNames')}</h1><p class="lead">${t('testNamesLead')}</p></div>
      ${section('states', t('testStates'), table(testNames.filter(isState), '.com'))}
      ${section(
        'failures',
        t('testFailures'),
        table(
          testNames.filter((name) => !isState(name)),
          '',
        ),
      )}
      ${section('ordinary', t('testOrdinary'), ordinary)}
      ${section('more', t('testMore'), html`<ul class="plain-list">${Object.values(notes).map((note) => html`<li>${typeof note === 'string' ? note : note(testToken)}</li>`)}</ul>`)}
    </div>`;
  return sendPage(context, { title: t('testNames'), body, session });
}
