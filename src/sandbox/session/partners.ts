type Partner = { id: string; key: string; name: string; framer: string };

/** Partners who may frame the storefront; their links carry `partner_id`, `key` and `mode=iframe`. */
const partners: Partner[] = [
  { id: '501', key: 'northgate', name: 'Northgate Hosting', framer: 'www.northgate.example' },
  { id: '502', key: 'papermill', name: 'Papermill Studio', framer: 'shop.papermill.example' },
];

/** The partner of a link, or null if id, key and mode don't match. */
export function findPartner(id = '', key = '', mode = ''): Partner | null {
  if (mode !== 'iframe') return null;
  return partners.find((partner) => partner.id === id && partner.key === key) ?? null;
}
