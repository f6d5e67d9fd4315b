import { registryDetails } from '../../registry/directory.ts';
import { groupMembers } from '../../registry/tldGroups.ts';
import { registryInfo } from '../schema/registries.ts';
import type { Db } from '../store.ts';

const day = 86_400_000;
const beforeLaunch = ['kid', 'free', 'hot', 'talk', 'fast'];
const closed = ['edu', 'gov', 'weather', 'zero'];
const countries = ['de', 'co.uk'];

/** Inserts the directory's entries: popular TLDs, and some of every kind and status. */
export async function seedRegistries(tx: Db, now: Date): Promise<void> {
  const popular = groupMembers.find(({ id }) => id === 'popular')?.tlds ?? [];
  const tlds = [...popular, ...countries, ...beforeLaunch, ...closed];
  await tx.insert(registryInfo).values(
    tlds.map((tld, index) => {
      const { registryName, kind, status, ...rules } = registryDetails(tld);
      const createdAt = new Date(now.getTime() - (400 - index) * day);
      return { tld, registryName, kind, status, rules, createdAt, updatedAt: createdAt };
    }),
  );
}
