import { html } from 'hono/html';
import { backendPaths } from '#lib/backendPaths.ts';
import { people } from '#sandbox/db/people.ts';
import type { PageLocale } from '#sandbox/pages/locale.ts';
import { demoPaths } from './messages.ts';

export type BarState = { isKept: boolean; isRenewed: boolean };

/** The bar above every page, in a tree of its own, so that the page's styles and scripts leave it alone. */
export function renderBar({ locale, t }: PageLocale, { isKept, isRenewed }: BarState): string {
  const person = ({ person, firstName, lastName }: (typeof people)[number]) => html`
    <li><button name="person" value="${person}"><strong>${firstName} ${lastName}</strong> ${t(`people.${person}`)}</button></li>`;
  const list = (isAdmin: boolean) => html`
    <form method="post" action="${isAdmin ? backendPaths.adminSignIn() : backendPaths.signIn()}">
      <ul>${people.filter((entry) => Boolean(entry.isAdmin) === isAdmin).map(person)}</ul>
    </form>`;
  const notes = [!isKept && t('demo.notKept'), isRenewed && t('demo.renewed')].filter(Boolean);
  return String(html`
<section id="demo-bar" lang="${locale}" aria-label="${t('demo.label')}"><template shadowrootmode="open">
  <link rel="stylesheet" href="${demoPaths.stylesheet}">
  <div class="bar">
  <p><strong>${t('demo.label')}</strong> <span>${t('demo.what')}</span> ${notes.join(' ')}</p>
  <nav>
    <a href="${demoPaths.tour}">${t('demo.tour')}</a>
    <details name="demo"><summary>${t('demo.signInAs')}</summary><div>${list(false)}${list(true)}</div></details>
    <a href="${demoPaths.contract}">${t('demo.contract')}</a>
    <details name="demo"><summary>${t('demo.reset')}</summary><div>
      <form method="post" action="${demoPaths.reset}"><p>${t('demo.resetLead')}</p><button>${t('demo.resetConfirm')}</button></form>
    </div></details>
  </nav>
  </div>
  <script src="${demoPaths.script}" async></script>
</template></section>`);
}
