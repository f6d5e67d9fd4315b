import { listActivity } from '../activity/list.ts';
import { toCustomer } from '../customers/facts.ts';
import { findAny } from '../customers/find.ts';
import { addNote, listNotes } from '../customers/notes.ts';
import {
  extendVerification,
  listChanges,
  resendVerification,
  resetSignIn,
  setLock,
  signOut,
  undoChange,
} from '../customers/support.ts';
import { findCustomer, findVisit, listOpened, visit, withCustomer } from '../customers/visits.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { findOrders, matchesText } from '../orders/findOrders.ts';
import { toSummary } from '../orders/orderView.ts';
import { getPage } from '../paging.ts';
import { listProducts } from '../products/productRows.ts';
import { toProducts } from '../products/view.ts';

export const customers = {
  async findAnything({ query: { query, ...asked }, db, now }) {
    return { status: 200, body: { data: { find: await findAny(db, { ...asked, text: query, now }) } } };
  },

  async listOpenedCustomers({ account, db }) {
    return { status: 200, body: { data: { opened: await listOpened(db, account.id) } } };
  },

  async openCustomer(call) {
    const opened = await visit(call, call.params.customerId, call.body.reason);
    return opened ? { status: 200, body: { data: { visit: opened } } } : notFound();
  },

  async getCustomer({ params, account, db, now }) {
    const customer = await findCustomer(db, params.customerId);
    if (!customer) return notFound();
    return toCustomer(db, { customer, visit: await findVisit(db, account.id, customer.id, now) }, now);
  },

  listCustomerProducts(call) {
    const { params, query, db, now } = call;
    return withCustomer(call, params.customerId, async ({ customer }) => {
      const listing = { ...query, order: 'expire_date', asc: true } as const;
      const { rows, totalCount } = await listProducts(db, customer.id, listing, now);
      const products = await toProducts(db, customer.id, rows, customer.preferredCurrency, now);
      const items = products.map((one) => ({
        id: one.id,
        type: one.type,
        plan: one.type === 'domain' ? null : one.name,
        domain: one.domainName,
        status: one.status,
        phase: one.phase,
        expireDate: one.expireDate,
        autoRenew: one.autoRenew,
      }));
      return { status: 200 as const, body: { data: { products: { items, totalCount } } } };
    });
  },

  listCustomerOrders(call) {
    const { params, query, db, now } = call;
    return withCustomer(call, params.customerId, async ({ customer }) => {
      const { query: text } = query;
      const found = (await findOrders(db, customer.id)).filter(
        (placed) => text === undefined || matchesText(placed, text),
      );
      const { limit, offset } = getPage(query);
      const items = found.slice(offset, offset + limit).map((placed) => toSummary(placed, now));
      return { status: 200 as const, body: { data: { orders: { items, totalCount: found.length } } } };
    });
  },

  listCustomerActivity(call) {
    return withCustomer(call, call.params.customerId, async ({ customer }) => {
      const activity = await listActivity(call.db, customer.id, call.query, call.now);
      return { status: 200 as const, body: { data: { activity } } };
    });
  },

  listCustomerNotes(call) {
    return withCustomer(call, call.params.customerId, async ({ customer }) => {
      const notes = await listNotes(call.db, customer.id, call.query);
      return { status: 200 as const, body: { data: { notes } } };
    });
  },

  addCustomerNote(call) {
    const { params, body, account, db, now } = call;
    return withCustomer(call, params.customerId, async (open) => {
      const note = await addNote(db, open, { author: account, text: body.text, now });
      return { status: 200 as const, body: { data: { note } } };
    });
  },

  signOutCustomer: (call) => signOut(call, call.params.accountNumber),

  lockCustomer: (call) => setLock(call, call.params.accountNumber, call.body.locked),

  resetCustomerSignIn: (call) => resetSignIn(call, call.params.accountNumber),

  resendVerification: (call) => resendVerification(call, call.params.accountNumber, call.params.contactId),

  extendVerification: (call) =>
    extendVerification(call, call.params.accountNumber, call.params.contactId, call.body.days),

  listCustomerChanges(call) {
    return withCustomer(call, call.params.accountNumber, async ({ customer }) => {
      const changes = await listChanges(call.db, customer.id, call.query, call.now);
      return { status: 200 as const, body: { data: { changes } } };
    });
  },

  undoCustomerChange: (call) => undoChange(call, call.params.accountNumber, call.params.changeNumber),
} satisfies Partial<Handlers>;
