import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject } from '#contract/pointer.ts';
import type { Schema } from '#contract/schema.ts';

const { schemas, operations } = storefrontContract();

/** The fields of responses that the product's owner has specified. Only the owner may add names here. */
const NAMED = new Set(
  `
  abTestVersion account accountAlerts accountLabels accountcredit action activeAccounts
  activeBannerSiteNotices activeSearchVersions add allAbTestVersions alwaysShowFields appendInner autoRenew
  avail balance billing_id blackFridayCyberMondaySale bundle_name bundle_parent_id cart cartId cartItem
  case_id categories category chat code complete config currency customerSupportNotification data default
  description disableTableView discounts displayName display_name dns dnstemplate domain domainConnected
  domainName domain_name domains done duration editable editorUrl email endOfSaleDateTime error exact_match
  expireDate extended favoritelistitem favorites fields filter flags free googleStarterSale
  googleStarterSaleNotice hasWixAccount homepageNotifications hoppProducts hoppSites id iframePartnerFramer
  iframePartnerName in_account info instantsite isAdmin is_anchor items key klaviyo linkedinkit list
  listItems locale message messages min_duration monthlyFlashSale most_relevant name nameservers
  on_hsts_preload_list options original_price otherSites page parentId per_page period personalSale plan
  pollProcessing position pre_ga preferredCurrency preferredLanguage premium price priceType price_usd
  pricing product productId product_id productaction products promoCode reason records remove renewal_price
  renewalcenter required reseller resellerData resellerSettings resellersettings result results saleActive
  sales search_id search_tracking_id sections service sessAccountId shopping_cart_id
  showTrustpilotEvaluateWidget site siteTheme sites sitesettings size sld slice_type slug startTimestamp
  start_date status subProducts subdomain subsections success suggested_domain tag text tier tiers time
  titanData titanemail tld tldGroups tld_suggestion tlds totalCount totalProductCount type
  userSearchVersions utmCampaign utmEffectHomepageCarouselCard valid valid_items validationRules value
  values viewUrl wix wixData wixProducts wixSale wixSites
  `
    .trim()
    .split(/\s+/),
);

type Marked = Schema & { 'x-origin'?: string };

/** The required fields below a schema that are neither named nor marked as an extension. */
function unmarkedIn(given: Marked, path: string, seen: Set<Schema>): string[] {
  const schema: Marked = schemas.resolve(given);
  if (seen.has(schema) || schema['x-origin'] === 'extension') return [];
  seen.add(schema);
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isMarked = (schemas.resolve(field) as Marked)['x-origin'] !== undefined;
    const isUnmarked = schema.required?.includes(name) && !isMarked && !NAMED.has(name);
    return [...(isUnmarked ? [`${path}.${name}`] : []), ...unmarkedIn(field, `${path}.${name}`, seen)];
  });
  const { items, additionalProperties, oneOf = [], anyOf = [] } = schema;
  const inside = [items, additionalProperties, ...oneOf, ...anyOf].filter(isJsonObject);
  return [...fields, ...inside.flatMap((one) => unmarkedIn(one, path, seen))];
}

describe('fields that responses must have', () => {
  const own = operations.filter(({ origin }) => origin === 'specification');

  test.each(own)(
    '§7 contract: $id requires fields that the specification names, or marks them',
    (operation) => {
      const pointers = [...operation.responses.values()].flatMap(({ content }) => [...content.values()]);
      const found = pointers.flatMap((pointer) =>
        pointer ? unmarkedIn({ $ref: pointer }, operation.id, new Set()) : [],
      );
      expect(found).toEqual([]);
    },
  );
});

/** The names that the storefront's code imports from the generated calls. */
function importedCalls(): Set<string> {
  const files = globSync('src/**/*.{ts,tsx}', {
    exclude: ['src/api/generated/**', 'src/sandbox/**', 'src/**/*.test.*', 'src/**/*.fixture.*'],
  });
  const imports = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '#api\/generated\/hooks\//g),
  ]);
  return new Set(imports.flatMap(([, names = '']) => names.match(/\w+/g) ?? []));
}

test('§7 contract: the storefront calls every extension, so that no backend builds one for nobody', () => {
  const imported = importedCalls();
  const isCalled = ({ id }: { id: string }) => {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    const forms = [
      id,
      `use${name}`,
      ...['Url', 'QueryOptions', 'InfiniteQueryOptions'].map((end) => `get${name}${end}`),
    ];
    return forms.some((form) => imported.has(form));
  };
  // Calls with a key are made by the servers of resellers.
  const own = operations.filter(({ origin, access }) => origin === 'extension' && access !== 'key');
  expect(own.filter((operation) => !isCalled(operation)).map(({ id }) => id)).toEqual([]);
});
