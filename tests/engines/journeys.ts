// The main journeys. The sandbox is reset before each.
import { brand } from '#lib/brand.ts';
import { pageLocale } from '#sandbox/pages/locale.ts';
import type { Target } from './inPage.ts';
import type { Visitor } from './visitor.ts';

export type Journey = (visitor: Visitor) => Promise<void>;

const { t: tBackend } = pageLocale('en-us');

const KEYWORD = 'harvest';

const startOf = (text: string) => `^${RegExp.escape(text)}`;

function shop({ t }: Visitor) {
  const search: Target = { role: 'search' };
  const results: Target = { role: 'grid', name: t('search:results.label') };
  const cart: Target = { role: 'dialog', name: t('shell:cart.button') };
  const [addBefore = '', addAfter = ''] = t('cart:addNamed', { name: '§' }).split('§').map(RegExp.escape);
  return {
    field: { role: 'field', name: t('search:form.label'), within: search } satisfies Target,
    results,
    add: { role: 'button', pattern: `^${addBefore}(.+)${addAfter}$`, within: results } satisfies Target,
    addName: new RegExp(`^${addBefore}(.+)${addAfter}$`, 'u'),
    cart,
    cartButton: (count: number): Target => ({
      role: 'button',
      pattern: `${startOf(t('shell:cart.count', { count }))}(, |$)`,
    }),
    checkOut: { role: 'link', name: t('cart:checkout'), within: cart } satisfies Target,
  };
}

/** Searches with the form of the page and adds the first name that can be added. */
async function addFirst(visitor: Visitor): Promise<string> {
  const { field, results, add, addName, cartButton } = shop(visitor);
  await visitor.fill(field, KEYWORD);
  await visitor.press('Enter');
  await visitor.see(results);
  await waitForSearch(visitor);
  // Where the pointer rests decides whether results that arrive are sorted into the list.
  const sortAgain: Target = { role: 'button', name: visitor.t('results:bar.again') };
  await visitor.clickIfShown(sortAgain);
  const name = addName.exec((await visitor.read(add)).name)?.[1] ?? '';
  await visitor.click(add);
  await visitor.see(cartButton(1));
  return name;
}

async function waitForSearch(visitor: Visitor): Promise<void> {
  const [before = '', after = ''] = visitor.t('search:results.announceDone', { count: 999 }).split('999');
  await visitor.see({ role: 'status', text: before.trim() || after.trim() });
}

async function search(visitor: Visitor): Promise<void> {
  await visitor.arrive();
  await visitor.open('/');
  await visitor.stage('home');
  await addFirst(visitor);
  await visitor.stage('results, a name added');
}

async function bulk(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  const { cartButton } = shop(visitor);
  await visitor.arrive();
  await visitor.open('/names');
  const names = ['quietharbour.com', 'anchorlight.pizza', 'anchorlight.dev'];
  await visitor.fill({ role: 'field', name: t('bulk:form.label') }, names.join('\n'));
  await visitor.see({ role: 'region', name: t('bulk:parsed.title') });
  await visitor.see({ role: 'button', name: t('bulk:form.submit', { count: names.length }) });
  await visitor.stage('names entered');
  await visitor.click({ role: 'button', name: t('bulk:form.submit', { count: names.length }) });
  await visitor.see({ role: 'heading', name: t('bulk:results.title', { count: names.length }) });
  await visitor.see({ role: 'main', text: t('bulk:results.shown', { count: 3, total: 3 }) });
  await visitor.see({ role: 'region', name: t('bulkResults:summary') });
  await visitor.stage('results');
  await visitor.click({ role: 'checkbox', name: t('bulk:select.shown') });
  await visitor.see({ role: 'region', name: t('common:selection') });
  await visitor.stage('all selected');
  await visitor.click({ role: 'button', name: t('bulkResults:selection.add', { count: names.length }) });
  await visitor.see(cartButton(names.length));
  await visitor.stage('all added');
}

async function cart(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  const { cart: drawer, cartButton } = shop(visitor);
  await visitor.arrive();
  await visitor.open('/domain/search');
  const name = await addFirst(visitor);
  await visitor.click(cartButton(1));
  await visitor.see(drawer);
  await visitor.stage('cart open');
  const years: Target = { role: 'field', name: t('cart:line.years', { name }), within: drawer };
  const { text: before } = await visitor.read(drawer);
  await visitor.select(years, t('shell:years', { count: 3 }));
  await visitor.change(drawer, before);
  await visitor.stage('three years');
  await visitor.click({ role: 'button', name: t('shell:removeNamed', { name }), within: drawer });
  const undo: Target = { role: 'button', name: t('cartDrawer:undoNamed', { name }), within: drawer };
  await visitor.see(undo);
  await visitor.stage('removed');
  await visitor.click(undo);
  await visitor.see(years);
  await visitor.stage('back in the cart');
}

async function checkOut(visitor: Visitor): Promise<void> {
  const { cart: drawer, cartButton, checkOut: link } = shop(visitor);
  await visitor.arrive('newcomer');
  await visitor.open('/domain/search');
  await addFirst(visitor);
  await visitor.click(cartButton(1));
  await visitor.see(drawer);
  await visitor.click(link);
  await visitor.see({ role: 'heading', name: tBackend('checkoutTitle') });
  await visitor.stage('check-out page');
}

/** The number of new devices comes last, when the browser is idle, or after seconds where nothing tells. */
async function seeDevices(visitor: Visitor): Promise<void> {
  await visitor.see({ role: 'link', pattern: `${startOf(visitor.t('account:sections.devices'))} \\d` });
}

async function products(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  const table: Target = { role: 'table', name: t('shell:account.products') };
  await visitor.arrive('holder');
  await visitor.open('/account/product');
  await visitor.see(table);
  await seeDevices(visitor);
  await visitor.stage('products');
  const head: Target = { role: 'columnheader', text: t('common:name'), within: table };
  const { text: before } = await visitor.read(table);
  await visitor.click({ role: 'button', pattern: startOf(t('common:name')), within: head });
  await visitor.change(table, before);
  await visitor.stage('sorted by name');
  await visitor.fill({ role: 'field', name: t('products:search') }, 'clay');
  await visitor.see({ role: 'checkbox', pattern: 'clay', within: table }, 8);
  await visitor.stage('filtered');
  await visitor.click({ role: 'checkbox', pattern: 'clay', within: table });
  await visitor.see({ role: 'region', name: t('common:selection') });
  await visitor.stage('one selected');
}

async function dns(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  const name = 'okafor-ceramics.com';
  const table: Target = { role: 'table', name: t('dns:records', { name }) };
  const form: Target = { role: 'form', name: t('dns:form.add') };
  const bar: Target = { role: 'region', name: t('changes:bar.label') };
  await visitor.arrive('holder');
  await visitor.open(`/account/domain/${name}/dns`);
  await visitor.see(table);
  await seeDevices(visitor);
  await visitor.stage('zone');
  await visitor.click({ role: 'button', name: t('dns:tools.add') });
  await visitor.select({ role: 'field', name: t('dns:form.type'), within: form }, 'CNAME');
  await visitor.fill({ role: 'field', name: t('common:host'), within: form }, 'news');
  await visitor.fill(
    { role: 'field', name: t('dns:form.value.CNAME'), within: form },
    'pages.letters.example.',
  );
  await visitor.stage('record entered');
  await visitor.click({ role: 'button', name: t('dns:form.save'), within: form });
  await visitor.see(form, 0);
  await visitor.see({ ...bar, text: t('changes:bar.staged', { count: 1 }) });
  await visitor.stage('record staged');
  await visitor.click({ role: 'button', name: t('changes:bar.review'), within: bar });
  await visitor.see({ role: 'dialog' });
  await visitor.stage('review');
  await visitor.click({ role: 'button', pattern: '^Apply', within: { role: 'dialog' } });
  await visitor.see({ role: 'dialog' }, 0);
  await visitor.see({ role: 'row', text: 'pages.letters.example', within: table });
  await visitor.see(bar, 0);
  await visitor.stage('applied');
}

async function contact(visitor: Visitor): Promise<void> {
  const { t } = visitor;
  const field = (key: 'firstname' | 'email' | 'subject' | 'description'): Target => ({
    role: 'field',
    name: t(`support:fields.${key}.label`),
    within: { role: 'main' },
  });
  const send: Target = { role: 'button', name: t('support:submit') };
  await visitor.arrive();
  await visitor.open('/contact');
  await visitor.stage('empty');
  await visitor.fill(field('email'), 'robin');
  await visitor.click(send);
  await visitor.see({ role: 'region', name: t('form:summary', { count: 4 }) });
  await visitor.stage('four errors');
  await visitor.fill(field('firstname'), 'Robin');
  await visitor.fill(field('email'), 'robin@hale.example');
  await visitor.fill(field('subject'), 'A question about renewals');
  await visitor.fill(field('description'), 'When is my name renewed?');
  await visitor.stage('corrected');
  await visitor.click(send);
  await visitor.see({ role: 'heading', text: t('support:sent.title') });
  await visitor.stage('sent');
}

async function partnerFrame(visitor: Visitor): Promise<void> {
  const { cart: drawer, cartButton, checkOut: link } = shop(visitor);
  const noor: Target = { role: 'radio', pattern: startOf('Noor Haddad') };
  const newTab: Target = { role: 'link', name: visitor.t('frame:cookies.open', { brand: brand.name }) };
  await visitor.openFramed(visitor.storefront.partnerUrl);
  await visitor.see({ role: 'banner', text: 'Papermill Studio' });
  if (visitor.losesFrameCookies) {
    await visitor.see(newTab);
    await visitor.stage('a new tab instead of the frame');
    return;
  }
  await visitor.stage('search in the frame');
  await addFirst(visitor);
  await visitor.click(cartButton(1));
  await visitor.see(drawer);
  await visitor.stage('cart in the frame');
  await visitor.click(link);
  await visitor.see(noor);
  await visitor.stage('signing in in the frame');
  await visitor.click(noor);
  await visitor.click({ role: 'button', name: tBackend('signIn'), within: { role: 'main' } });
  await visitor.see({ role: 'heading', name: tBackend('checkoutTitle') });
  await visitor.stage('check-out page in the frame');
}

export const journeys: Record<string, Journey> = {
  search,
  bulk,
  cart,
  'check-out': checkOut,
  products,
  DNS: dns,
  contact,
  'partner’s frame': partnerFrame,
};
