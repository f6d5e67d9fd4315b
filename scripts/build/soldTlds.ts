import { storefrontContract } from '#contract/load.ts';
import { createOwnVisitor } from '#server/ownCalls.ts';
import { readSettings } from '#server/settings.ts';
import { createSoldTlds } from '#server/soldTlds.ts';

/** The TLDs that the configured backend sells. Rejects if it does not say. */
export async function listSoldTlds(): Promise<string[]> {
  const { openBackend } = await import('#server/backend.ts');
  const settings = readSettings({ SANDBOX_DATA: 'memory', ...process.env });
  const backend = await openBackend(settings, storefrontContract());
  try {
    const sold = await createSoldTlds(createOwnVisitor(backend)).find();
    if (!sold) throw new Error('The backend does not say which TLDs it sells.');
    return [...sold];
  } finally {
    await backend.close();
  }
}
