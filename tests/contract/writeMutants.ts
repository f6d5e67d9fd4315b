import { type JsonObject, lookUp } from '#contract/pointer.ts';
import { bytesOf, type RawRequest, type RawResponse, type Send } from '../../scripts/contract/request.ts';
import { withBody } from './faults.ts';
import type { Mutant, Respond } from './mutants.ts';

export type Fields = JsonObject;

/** Returns a function that creates mutants of one kind, which may be stateful. */
export const mutantsWithState =
  (kind: string) =>
  (operation: string, name: string, create: () => Respond): Mutant => ({ kind, operation, name, create });

export const parse = (bytes: Uint8Array | null) =>
  JSON.parse(new TextDecoder().decode(bytes ?? bytesOf('null')));
export const isSuccess = ({ status }: RawResponse) => status === 200;
export const withFields = (raw: RawRequest, fields: unknown): RawRequest => ({
  ...raw,
  body: bytesOf(JSON.stringify(fields)),
});
const at = (raw: RawRequest, method: string, target: string, fields?: unknown): RawRequest => ({
  method,
  target,
  headers: fields === undefined ? raw.headers : { ...raw.headers, 'content-type': 'application/json' },
  body: fields === undefined ? null : bytesOf(JSON.stringify(fields)),
});
const read = async (raw: RawRequest, send: Send, target: string) =>
  parse((await send(at(raw, 'GET', target))).body);

/** Responds as usual, and sends another call after each success. */
const alsoSends =
  (more: (raw: RawRequest, response: RawResponse, send: Send) => Promise<unknown>) =>
  (): Respond =>
  async (raw, send) => {
    const response = await send(raw);
    if (isSuccess(response)) await more(raw, response, send);
    return response;
  };

/** Reports success without doing anything, if a read shows that there is something to do. */
const pretends =
  (
    target: (raw: RawRequest) => string,
    isThere: (body: unknown, raw: RawRequest) => boolean,
    success: (body: unknown) => unknown,
  ) =>
  (): Respond =>
  async (raw, send) => {
    const reading = await send(at(raw, 'GET', target(raw)));
    const hasToken = Object.keys(raw.headers).some((name) => name.toLowerCase() === 'x-csrf-token-auth');
    if (!isSuccess(reading) || !hasToken || !isThere(parse(reading.body), raw)) return send(raw);
    return withBody(reading, success(parse(reading.body)));
  };

const idOf = ({ target }: RawRequest) => target.split('?')[0]?.split('/').at(-1) ?? '';
const success = { data: { success: true } };
const list = (body: unknown, pointer: string) => (lookUp(body as object, pointer) as Fields[]) ?? [];

const idle = mutantsWithState('does nothing');
const tooMuch = mutantsWithState('changes more');
const elsewhere = mutantsWithState('changes another thing');

const favorites = '/api/v5/favorites/list/domain';
const notices = '/api/v5/sitenotice?limit=100';
const labels = '/api/v5/labels';

const hasItem = (pointer: string, key: string) => (body: unknown, raw: RawRequest) =>
  list(body, pointer).some((one) => String(one[key]) === decodeURIComponent(idOf(raw)));
const idling = [
  idle(
    'removeFavorite',
    'keeps the item',
    pretends(
      () => favorites,
      hasItem('/data/favorites/listItems', 'id'),
      () => success,
    ),
  ),
  idle(
    'deleteLabel',
    'keeps the label',
    pretends(
      () => labels,
      hasItem('/data/labels/items', 'labelId'),
      () => success,
    ),
  ),
  idle(
    'deleteNotice',
    'keeps the notice',
    pretends(
      () => notices,
      hasItem('/data/sitenotices/items', 'id'),
      () => success,
    ),
  ),
  idle(
    'unparkDomain',
    'keeps it parked',
    pretends(
      () => '/api/v5/account/parkeddomains?limit=100',
      hasItem('/data/parkeddomains/items', 'domainName'),
      () => success,
    ),
  ),
  idle(
    'releaseParkedDomain',
    'keeps it parked',
    pretends(
      () => '/api/v5/parkeddomains?limit=100',
      hasItem('/data/parkeddomains/items', 'domainName'),
      () => success,
    ),
  ),
  idle(
    'unwatchDomain',
    'keeps the name',
    pretends(
      () => '/api/v5/watchlist',
      hasItem('/data/watchlist/items', 'name'),
      (body) => body,
    ),
  ),
  idle(
    'watchDomain',
    'leaves it out',
    pretends(
      () => '/api/v5/watchlist',
      () => true,
      (body) => body,
    ),
  ),
  idle(
    'dismissAlert',
    'keeps the alert',
    pretends(
      () => '/api/v5/account/session',
      (body, raw) =>
        Object.hasOwn(lookUp(body as object, '/data/account/accountAlerts') as object, idOf(raw)),
      () => success,
    ),
  ),
  idle(
    'cancelNewsletterSubscription',
    'keeps the subscription',
    pretends(
      () => '/api/v5/newsletter/subscription',
      (body) => lookUp(body as object, '/data/newsletter/subscribed') === true,
      (body) => ({
        data: {
          newsletter: {
            ...(lookUp(body as object, '/data/newsletter') as Fields),
            subscribed: false,
            subscribedAt: null,
          },
        },
      }),
    ),
  ),
  idle(
    'syncCart',
    'keeps the cart',
    pretends(
      () => '/api/cart',
      () => true,
      (body) => ({ success: true, message: 'Done.', items: [], ...(body as Fields) }),
    ),
  ),
  idle(
    'createCalendarFeed',
    'makes no feed',
    pretends(
      () => '/api/v5/renewalcenter/calendar_feed',
      () => true,
      () => ({
        data: {
          renewalcenter: {
            calendarFeed: {
              url: 'https://shop.example/backend/calendar/abc.ics',
              created: '2026-11-22T10:00:00Z',
            },
          },
        },
      }),
    ),
  ),
];

const deletesOthers = (
  target: (raw: RawRequest) => string,
  pointer: string,
  key: string,
  path: (raw: RawRequest) => string,
) =>
  alsoSends(async (raw, _response, send) => {
    for (const one of list(await read(raw, send, target(raw)), pointer).slice(0, 2))
      await send(at(raw, 'DELETE', `${path(raw)}/${one[key]}`));
  });
const parent = ({ target }: RawRequest) => target.slice(0, target.lastIndexOf('/'));
const greedy = [
  tooMuch(
    'removeFavorite',
    'removes others',
    deletesOthers(() => favorites, '/data/favorites/listItems', 'id', parent),
  ),
  tooMuch(
    'deleteLabel',
    'deletes others',
    deletesOthers(() => labels, '/data/labels/items', 'labelId', parent),
  ),
  tooMuch(
    'deleteNotice',
    'deletes others',
    deletesOthers(() => notices, '/data/sitenotices/items', 'id', parent),
  ),
  tooMuch(
    'unwatchDomain',
    'drops others',
    deletesOthers(() => '/api/v5/watchlist', '/data/watchlist/items', 'name', parent),
  ),
  tooMuch(
    'unparkDomain',
    'releases others',
    deletesOthers(() => '/api/v5/account/parkeddomains', '/data/parkeddomains/items', 'domainName', parent),
  ),
  tooMuch(
    'addFavorite',
    'removes others',
    deletesOthers(
      () => favorites,
      '/data/favorites/listItems',
      'id',
      ({ target }) => target,
    ),
  ),
  tooMuch(
    'updateNotice',
    'adds a second',
    alsoSends((raw, _response, send) => {
      const { version: _, ...fields } = parse(raw.body);
      return send({ ...withFields(raw, fields), method: 'POST', target: parent(raw) });
    }),
  ),
  tooMuch(
    'createNotice',
    'adds a second',
    alsoSends((raw, _response, send) => send(raw)),
  ),
  tooMuch(
    'updateLabel',
    'adds a second',
    alsoSends((raw, _response, send) =>
      send({
        ...withFields(raw, { ...parse(raw.body), name: 'Second' }),
        method: 'POST',
        target: parent(raw),
      }),
    ),
  ),
  tooMuch(
    'watchDomain',
    'adds a second',
    alsoSends((raw, _response, send) => send({ ...raw, target: `${parent(raw)}/second-name.com` })),
  ),
];

const replaces =
  (pick: (raw: RawRequest, send: Send) => Promise<string | undefined>) =>
  (): Respond =>
  async (raw, send) => {
    const response = await send({ ...raw, method: 'GET', body: null, target: raw.target });
    const other = response.status === 401 || response.status === 403 ? undefined : await pick(raw, send);
    return send(other === undefined ? raw : { ...raw, target: `${parent(raw)}/${other}` });
  };
const otherItem = (target: (raw: RawRequest) => string, pointer: string, key: string) =>
  replaces(async (raw, send) => {
    const all = list(await read(raw, send, target(raw)), pointer);
    const other = all.find((one) => String(one[key]) !== decodeURIComponent(idOf(raw)));
    return all.length > 1 && other ? String(other[key]) : undefined;
  });
const misplaced = [
  elsewhere(
    'updateNotice',
    'another notice',
    otherItem(() => notices, '/data/sitenotices/items', 'id'),
  ),
  elsewhere(
    'deleteNotice',
    'another notice',
    otherItem(() => notices, '/data/sitenotices/items', 'id'),
  ),
  elsewhere(
    'updateLabel',
    'another label',
    otherItem(() => labels, '/data/labels/items', 'labelId'),
  ),
  elsewhere(
    'deleteLabel',
    'another label',
    otherItem(() => labels, '/data/labels/items', 'labelId'),
  ),
  elsewhere(
    'removeFavorite',
    'another item',
    otherItem(() => favorites, '/data/favorites/listItems', 'id'),
  ),
  elsewhere(
    'unwatchDomain',
    'another name',
    otherItem(() => '/api/v5/watchlist', '/data/watchlist/items', 'name'),
  ),
];

export const writeMutants: Mutant[] = [...idling, ...greedy, ...misplaced].map((mutant) =>
  mutant.operation === 'unwatchDomain' ? { ...mutant, after: ['watchDomain'] } : mutant,
);
