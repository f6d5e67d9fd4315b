import { describe, expect, it } from 'vitest';
import { changes, contractOf, thing } from './contractPairs.ts';

describe('calls', () => {
  const schemas = thing({});
  const base = contractOf(schemas);
  const call = (change: object) => contractOf(schemas, change);
  const at = (contract: ReturnType<typeof contractOf>, path: string) => ({
    ...contract,
    paths: { [path]: contract.paths['/things/{id}'] },
  });
  const body = (change: object) =>
    call({ requestBody: { content: { 'application/json': { schema: thing({}).Thing } }, ...change } });
  const responses = (change: object) => call({ responses: { 200: {}, 404: {}, ...change } });
  const both = { 'application/json': {}, 'text/csv': {} };
  const json = { 'application/json': {} };

  it.each<[string, object, object, string[]]>([
    ['removed', base, { ...base, paths: {} }, ['C the call is removed']],
    ['added', { ...base, paths: {} }, base, ['B new call']],
    ['at another path', base, at(base, '/stuff/{id}'), ['CB is POST /stuff/{id}, was POST /things/{id}']],
    [
      'with another method, and changed',
      base,
      {
        ...base,
        paths: { '/things/{id}': { put: { ...base.paths['/things/{id}'].post, deprecated: true } } },
      },
      ['+ is deprecated now', 'CB is PUT /things/{id}, was POST /things/{id}'],
    ],
    [
      'at another path, without a name that tells so',
      call({ operationId: undefined }),
      at(call({ operationId: undefined }), '/stuff/{id}'),
      ['B new call', 'C the call is removed'],
    ],
    ['with another name', base, call({ operationId: 'putThing' }), ['C is called putThing, was saveThing']],
    ['that is deprecated', base, call({ deprecated: true }), ['+ is deprecated now']],
    [
      'at other addresses',
      base,
      { ...base, servers: [{ url: '/v6' }] },
      ['CB servers the addresses have changed'],
    ],
    [
      'for accounts',
      call({ 'x-access': 'public' }),
      call({ 'x-access': 'account' }),
      ['CB x-access was public, is account'],
    ],
    ['for everybody', call({ 'x-access': 'admin' }), base, ['B x-access was admin, is public']],
    [
      'for operators only',
      call({ 'x-access': 'admin', 'x-admin-role': 'reader' }),
      call({ 'x-access': 'admin', 'x-admin-role': 'operator' }),
      ['CB x-admin-role was reader, is operator'],
    ],
    ['for approved devices', base, call({ 'x-approved-device': true }), ['CB x-approved-device now true']],
    [
      'of fewer bytes',
      call({ 'x-max-bytes': 9 }),
      call({ 'x-max-bytes': 5 }),
      ['CB x-max-bytes was 9, is 5'],
    ],
    ['of more bytes', call({ 'x-max-bytes': 5 }), call({ 'x-max-bytes': 9 }), ['B x-max-bytes was 5, is 9']],
    ['with a new body', call({ requestBody: undefined }), body({}), ['B request body new optional body']],
    [
      'with a new body that must be there',
      call({ requestBody: undefined }),
      body({ required: true }),
      ['CB request body new required body'],
    ],
    [
      'whose body must be there',
      body({}),
      body({ required: true }),
      ['CB request body was optional, is required'],
    ],
    [
      'whose body may be left out',
      body({ required: true }),
      body({}),
      ['B request body was required, is optional'],
    ],
    [
      'without its body',
      body({}),
      call({ requestBody: undefined }),
      ['C request body no body is accepted any more'],
    ],
    [
      'in another form',
      body({}),
      body({ content: { 'text/csv': {} } }),
      ['B request body new media type text/csv', 'CB request body application/json is removed'],
    ],
    [
      'whose form is written in another way',
      body({ content: json }),
      body({ content: { 'application/json': { encoding: { a: { explode: false } } } } }),
      ['CB request body fields of application/json are serialized in another way (encoding)'],
    ],
    ['with a new success', responses({}), responses({ 201: {} }), ['C response 201 is new']],
    ['with one success less', responses({ 201: {} }), responses({}), ['CB response 201 is removed']],
    ['with a new error', responses({}), responses({ 409: {} }), ['+ response 409 is new']],
    ['with one error less', responses({ 409: {} }), responses({}), ['B response 409 is removed']],
    [
      'whose error is among the others now',
      responses({ 409: {} }),
      responses({ default: {} }),
      ['+ response 409 is removed', '+ response default is new'],
    ],
    [
      'that responds in another form too',
      responses({ 200: { content: json } }),
      responses({ 200: { content: both } }),
      ['+ response 200 new media type text/csv'],
    ],
    [
      'that responds in one form less',
      responses({ 200: { content: both } }),
      responses({ 200: { content: json } }),
      ['CB response 200 text/csv is removed'],
    ],
  ])('§7 contract: a call %s', (_what, before, after, found) => {
    expect(changes(before, after).toSorted()).toEqual(found);
  });

  it('§7 contract: names of a path’s parameters mean nothing', () => {
    const named = (name: string) =>
      at(call({ parameters: [{ name, in: 'path', required: true }] }), `/things/{${name}}`);
    expect(changes(named('id'), named('number'))).toEqual([]);
  });

  const limit = (parameter: object) => call({ parameters: [{ name: 'limit', in: 'query', ...parameter }] });
  const none = call({ parameters: [] });
  it.each<[string, object, object, string]>([
    ['new', none, limit({}), 'B query limit new optional parameter'],
    ['new and required', none, limit({ required: true }), 'CB query limit new required parameter'],
    ['removed', limit({}), none, 'C query limit the parameter is removed'],
    ['removed and was required', limit({ required: true }), none, 'CB query limit the parameter is removed'],
    ['required now', limit({}), limit({ required: true }), 'CB query limit was optional, is required'],
    ['optional now', limit({ required: true }), limit({}), 'B query limit was required, is optional'],
    [
      'written in another way',
      limit({}),
      limit({ explode: false }),
      'CB query limit is serialized in another way (explode)',
    ],
    [
      'narrower',
      limit({ schema: { maximum: 9 } }),
      limit({ schema: { maximum: 5 } }),
      'CBq query limit maximum was 9, is 5',
    ],
    [
      'wider',
      limit({ schema: { maximum: 5 } }),
      limit({ schema: { maximum: 9 } }),
      'Bq query limit maximum was 5, is 9',
    ],
  ])('§7 contract: a parameter that is %s', (_what, before, after, found) => {
    expect(changes(before, after)).toEqual([found]);
  });

  const header = (next: object) => call({ responses: { 200: { headers: { 'X-Next': next } } } });
  const without = call({ responses: { 200: {} } });
  it.each<[string, object, object, string]>([
    ['new', without, header({}), '+ response 200 header x-next new header'],
    [
      'new and required',
      without,
      header({ required: true }),
      'B response 200 header x-next new required header',
    ],
    ['removed', header({}), without, 'C response 200 header x-next the header is removed'],
    [
      'required now',
      header({}),
      header({ required: true }),
      'B response 200 header x-next was optional, is required',
    ],
    [
      'optional now',
      header({ required: true }),
      header({}),
      'C response 200 header x-next was required, is optional',
    ],
    [
      'wider',
      header({ schema: { maximum: 1 } }),
      header({ schema: {} }),
      'Cs response 200 header x-next has no maximum any more (was 1)',
    ],
  ])('§7 contract: a header that is %s', (_what, before, after, found) => {
    expect(changes(before, after)).toEqual([found]);
  });

  const secured = (scheme: object, security: unknown = [{ session: [] }], name = 'session') => ({
    ...base,
    security,
    components: { ...base.components, securitySchemes: { [name]: scheme } },
  });
  const cookie = { type: 'apiKey', in: 'cookie', name: 'sid' };
  it.each<[string, object, object, string[]]>([
    ['a cookie of another name', secured(cookie), secured({ ...cookie, name: 'id' }), []],
    [
      'a header of another name',
      secured({ ...cookie, in: 'header' }),
      secured({ ...cookie, in: 'header', name: 'id' }),
      ['CB security asks for header id, it was header sid'],
    ],
    [
      'a header',
      secured(cookie),
      secured({ ...cookie, in: 'header' }),
      ['CB security asks for header sid, it was cookie'],
    ],
    [
      'a bearer token',
      secured(cookie),
      secured({ type: 'http', scheme: 'bearer' }),
      ['CB security asks for HTTP bearer, it was cookie'],
    ],
    [
      'a scope',
      secured(cookie),
      secured(cookie, [{ session: ['write'] }]),
      ['CB security asks for cookie (write), it was cookie'],
    ],
    [
      'nothing as an alternative',
      secured(cookie),
      secured(cookie, [{ session: [] }, {}]),
      ['B security accepts no credentials too'],
    ],
    [
      'a cookie in any case',
      secured(cookie, [{ session: [] }, {}]),
      secured(cookie),
      ['CB security does not accept no credentials any more'],
    ],
    [
      'the same under another name',
      secured(cookie),
      secured({ ...cookie, description: 'New.' }, [{ visit: [] }], 'visit'),
      [],
    ],
  ])('§7 contract: a call that asks for %s', (_what, before, after, found) => {
    expect(changes(before, after)).toEqual(found);
  });
});
