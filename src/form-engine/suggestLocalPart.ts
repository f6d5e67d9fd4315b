/** The closest valid local part of an email address: `Hanna Ökafor` → `hanna.okafor`; empty if there is none. */
export function suggestLocalPart(typed: string): string {
  const [local = ''] = typed.trim().split('@');
  return local
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\s+/g, '.')
    .replaceAll(/[^a-z0-9._+-]/g, '')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[._+-]+|[._+-]+$/g, '')
    .slice(0, 64);
}
