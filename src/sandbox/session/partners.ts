import type { components } from '#api/generated/operations.ts';

type Frame = components['schemas']['IframePartner'];

/** A partner whose pages may frame the storefront. `framer` is the host of its page. */
export type Partner = {
  name: string;
  framer: string;
  frame: Frame;
  /** The account of a reseller, to which orders are credited. */
  resellerId?: number;
};
export type PartnerLink = { partner_id?: string; key?: string; mode?: string };
export type Partners = ReturnType<typeof createPartners>;

/** The host that the partner's page stands in for. Resellers who register it may show their frames there, too. */
export const DEMO_HOST = 'shop.papermill.example';

/** Partners who may frame the storefront; their links have `partner_id`, `key` and `mode=iframe`. */
const known = [
  { id: '501', key: 'northgate', name: 'Northgate Hosting', framer: 'www.northgate.example' },
  { id: '502', key: 'papermill', name: 'Papermill Studio', framer: DEMO_HOST },
];
const look = { primaryColor: null, backgroundColor: null, logoUrl: null };

/** The partner whose page comes with the sandbox. */
export const demoPartner = {
  id: '502',
  key: 'papermill',
  primaryColor: '#a8431f',
  backgroundColor: '#fbf6ee',
};

export function createPartners() {
  let demoOrigins: string[] = [];
  const originsOf = (host: string) => [`https://${host}`, ...(host === DEMO_HOST ? demoOrigins : [])];
  return {
    originsOf,
    /** The partner of a link, or null if id, key and mode don't match. */
    find({ partner_id, key, mode }: PartnerLink): Partner | null {
      const partner = known.find((entry) => entry.id === partner_id && entry.key === key);
      if (mode !== 'iframe' || !partner) return null;
      const { name, framer } = partner;
      const origins = originsOf(framer);
      const [origin] = demoOrigins;
      if (partner.id !== demoPartner.id || !origin) return { name, framer, frame: { ...look, origins } };
      const { primaryColor, backgroundColor } = demoPartner;
      const frame = { origins, primaryColor, backgroundColor, logoUrl: `${origin}/logo.svg` };
      return { name, framer, frame };
    },
    /** Registers the origins at which the demo partner's page is served. */
    openDemo(origins: string[]): void {
      demoOrigins = origins;
    },
  };
}
