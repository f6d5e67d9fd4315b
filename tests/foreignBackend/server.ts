import { randomUUID } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { middleware as validator } from 'express-openapi-validator';

type Session = { token: string; accountId: number | null };

const app = express();
const port = Number(process.env.PORT ?? 8080);
app.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`));

const accountIds = new Map([
  ['ada', 1],
  ['grace', 2],
]);
const sessions = new Map<string, Session>();

function findSession(request: Request): Session | undefined {
  const [, id = ''] = /(?:^|; )sid=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  return sessions.get(id);
}

function startSession(response: Response, accountId: number | null): Session {
  const id = randomUUID();
  const session = { token: randomUUID(), accountId };
  sessions.set(id, session);
  response.cookie('sid', id, { httpOnly: true, sameSite: 'lax' });
  return session;
}

app.post('/account/login', express.urlencoded(), (request, response) => {
  const accountId = accountIds.get(request.body?.person);
  if (accountId === undefined) return void response.sendStatus(422);
  startSession(response, accountId);
  response.redirect(303, '/');
});

function sendError(response: Response, status: number, message: string, error: string | object): void {
  const refresh = error === 'csrf_token' ? { refresh_token: true } : {};
  response.status(status).json({ message: [message], error, success: false, ...refresh });
}

app.use((request, response, next) => {
  if (request.path === '/api/v5/account/session') return next();
  const session = findSession(request);
  if (!session || request.headers['x-csrf-token-auth'] !== session.token)
    return sendError(response, 403, 'Your session has been refreshed. Please try again.', 'csrf_token');
  response.locals.session = session;
  next();
});

app.use(['/api/v5/favorites', '/api/v5/account/:accountId/favoritelist'], (_request, response, next) => {
  if (response.locals.session.accountId === null)
    return sendError(response, 401, 'Please sign in.', 'sign_in_needed');
  next();
});

const readRequest = express.Router();
readRequest.use(express.json({ limit: '1mb', inflate: false }));
readRequest.use(validator({ apiSpec: 'openapi.json', validateSecurity: false }));

app.use((request, response, next) => {
  readRequest(request, response, (error) => {
    if (!error) return next();
    const [invalid] = error.errors ?? [];
    if (error.status !== 400 || !invalid)
      return sendError(response, error.status ?? 500, 'The request could not be read.', 'malformed');
    const field = invalid.path.split('/').pop();
    sendError(response, 422, `Please check the field ${field}.`, { [field]: invalid.message });
  });
});

app.get('/api/v5/account/session', (request, response) => {
  const { token, accountId } = findSession(request) ?? startSession(response, null);
  response.setHeader('x-csrf-token-auth', token);
  response.json({
    data: {
      account: {
        sessAccountId: accountId,
        isAdmin: false,
        iframePartnerFramer: null,
        iframePartnerName: null,
        preferredCurrency: 'USD',
        accountAlerts: {},
        allAbTestVersions: [],
        abTestVersion: null,
        accountLabels: [],
        googleStarterSale: false,
        showTrustpilotEvaluateWidget: false,
        resellerData: null,
        activeSearchVersions: [],
        userSearchVersions: [],
        utmCampaign: null,
        utmEffectHomepageCarouselCard: null,
        promoCode: null,
        siteTheme: 'auto',
        preferredLanguage: null,
      },
    },
  });
});

type Favorite = { id: number; domainName: string; tld: string };

const MAX_FAVORITES = 50;
const favorites = new Map<number, Favorite[]>();
let lastFavoriteId = 0;

function favoritesOf(response: Response): Favorite[] {
  const { accountId } = response.locals.session;
  const list = favorites.get(accountId) ?? [];
  favorites.set(accountId, list);
  return list;
}

app.get('/api/v5/favorites/list/domain', (_request, response) => {
  const list = { id: response.locals.session.accountId, maxItems: MAX_FAVORITES };
  response.json({ data: { favorites: { list, listItems: favoritesOf(response) } } });
});

const LIST = '/api/v5/account/:accountId/favoritelist/:listId/favoritelistitem';

app.use(LIST, (request, response, next) => {
  const { accountId } = response.locals.session;
  const { params } = request;
  if (Number(params.accountId) === accountId && Number(params.listId) === accountId) return next();
  sendError(response, 404, 'We could not find that.', 'not_found');
});

app.post(LIST, (request, response) => {
  const list = favoritesOf(response);
  const { domainName, tld } = request.body;
  if (!domainName.endsWith(`.${tld}`))
    return sendError(response, 422, 'The name has another TLD.', { tld: 'not the TLD of domainName' });
  let item = list.find((one) => one.domainName === domainName);
  if (!item) {
    if (list.length >= MAX_FAVORITES)
      return sendError(response, 409, 'Max favorites reached. Remove one or purchase it first.', 'max_items');
    lastFavoriteId += 1;
    item = { id: lastFavoriteId, domainName, tld };
    list.unshift(item);
  }
  response.json({ data: { favoritelistitem: item } });
});

app.delete(`${LIST}/:itemId`, (request, response) => {
  const list = favoritesOf(response);
  const index = list.findIndex(({ id }) => id === Number(request.params.itemId));
  if (index < 0) return sendError(response, 404, 'We could not find that.', 'not_found');
  list.splice(index, 1);
  response.json({ data: { success: true } });
});

type Line = { id: number; domain: string; tld: string; duration: number };
type Cart = { id: number; lines: Line[]; promo: string | null };
type Action =
  | { action: 'add'; data: { type: string; domain: string; tld: string; duration: number } }
  | { action: 'remove'; data: { id: number } }
  | { action: 'update'; data: { id: number; duration: number } }
  | { action: 'set_promo'; data: { code: string } };

/** Prices of the first year and of each further year, in US cents. */
const prices = new Map([
  ['com', [999, 1499]],
  ['dev', [1299, 1799]],
  ['io', [3499, 5499]],
]);
const carts = new Map<Session | number, Cart>();
let lastCartId = 0;
let lastLineId = 0;

function cartOf(response: Response): Cart {
  const { session } = response.locals;
  const owner = session.accountId ?? session;
  let cart = carts.get(owner);
  if (!cart) {
    lastCartId += 1;
    cart = { id: lastCartId, lines: [], promo: null };
    carts.set(owner, cart);
  }
  return cart;
}

function centsOf({ tld, duration }: Line): number {
  const [first = 0, renewal = 0] = prices.get(tld) ?? [];
  return first + renewal * (duration - 1);
}

function present({ id, lines, promo }: Cart) {
  const total = lines.reduce((sum, line) => sum + centsOf(line), 0) / 100;
  return {
    cartId: id,
    currency: 'USD',
    promo: promo && { code: promo, applied: false },
    totals: { subtotal: total, discount: 0, total },
    valid_items: lines.map((line) => line.id),
    items: lines.map((line) => ({
      cartItem: {
        id: line.id,
        type: 'registration',
        category: 'domain',
        name: line.domain,
        displayName: line.domain,
        shopping_cart_id: id,
        extended: {
          bundle_parent_id: null,
          bundle_name: null,
          discounts: [],
          is_anchor: false,
          product_id: null,
        },
        domain: line.domain,
        tld: line.tld,
        is_premium: false,
        period: 1,
        duration: line.duration,
        min_duration: 1,
        max_duration: 10,
        price: centsOf(line) / 100,
        original_price: null,
        previous_price: null,
        renewal_price: (prices.get(line.tld)?.[1] ?? 0) / 100,
        previous_renewal_price: null,
      },
    })),
  };
}

/** Makes one change and returns its line, or the reason as a string if the change failed. */
function change(cart: Cart, { action, data }: Action): Line | string | undefined {
  const byId = (id: number) => cart.lines.find((line) => line.id === id);
  switch (action) {
    case 'add': {
      const { type, domain, tld, duration } = data;
      const known = cart.lines.find((line) => line.domain === domain);
      if (known) return known;
      if (type !== 'registration' || !prices.has(tld) || !domain.endsWith(`.${tld}`))
        return 'This is not sold here.';
      lastLineId += 1;
      const line = { id: lastLineId, domain, tld, duration };
      cart.lines.push(line);
      return line;
    }
    case 'remove': {
      const line = byId(data.id);
      cart.lines = cart.lines.filter((one) => one !== line);
      return line;
    }
    case 'update': {
      const line = byId(data.id);
      if (!line) return 'This is not in the cart.';
      line.duration = data.duration;
      return line;
    }
    case 'set_promo':
      cart.promo = data.code || null;
      return undefined;
  }
}

app.get('/api/cart', (_request, response) => {
  response.json({ data: { cart: present(cartOf(response)) } });
});

app.post('/ajax/checkout/sync', (request, response) => {
  const cart = cartOf(response);
  const items = request.body.map((action: Action) => {
    const result = change(cart, action);
    const failure = typeof result === 'string' ? result : null;
    const line = typeof result === 'object' ? result : null;
    return {
      action: action.action,
      success: failure === null,
      message: failure,
      id: line?.id ?? null,
      domain: line?.domain ?? null,
    };
  });
  const success = items.some((item: { success: boolean }) => item.success);
  response.json({ success, message: null, items, data: { cart: present(cart) } });
});
