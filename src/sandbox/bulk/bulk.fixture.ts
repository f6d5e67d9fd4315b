import type { components } from '#api/generated/operations.ts';
import type { TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];
type Setting = Schemas['BulkSetting'];
type Selection = Schemas['BulkSelection'];

/** Plans, starts and reads changes to many domains of a person. */
export function bulkOf(getClient: () => TestClient) {
  const plan = async (selection: Selection, change: Setting, client = getClient()) =>
    (await client.ok('planBulkChange', { body: { selection, change } })).data.bulkchange;
  const planFor = (names: string[], change: Setting) => plan({ names }, change);
  const read = async (id: number, client = getClient()) =>
    (await client.ok('getBulkChange', { params: { bulkChangeId: id } })).data.bulkchange;
  const run = async (id: number, body: Schemas['BulkAction'], client = getClient()) =>
    (await client.ok('runBulkChange', { params: { bulkChangeId: id }, body })).data.bulkchange;
  const items = async (id: number, state?: Schemas['BulkItem']['state']) =>
    (await getClient().ok('listBulkItems', { params: { bulkChangeId: id }, query: { state, limit: 100 } }))
      .data.items.items;
  const itemOf = async (id: number, name: string) => (await items(id)).find((item) => item.name === name);
  /** Starts a change with everything confirmed, and reads it until it has ended. */
  async function finish(change: Schemas['BulkChange']) {
    const confirmed = change.effects.filter((one) => one.mustConfirm).map(({ effect }) => effect);
    await run(change.bulkChangeId, { action: 'start', confirmed });
    return settle(change.bulkChangeId);
  }

  async function settle(id: number) {
    for (let reads = 0; reads < 50; reads++) {
      const change = await read(id);
      if (change.state === 'done') return change;
    }
    throw new Error('The change has not ended.');
  }

  return { plan, planFor, read, run, items, itemOf, finish, settle };
}
