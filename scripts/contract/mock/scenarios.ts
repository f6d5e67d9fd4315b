import { type Operation, responseFor } from '#contract/contract.ts';
import { type TestName, testNames } from '../../../src/sandbox/registry/testNames.ts';

type Reply = { status: number; example: string };

const UNEXPECTED = { status: 500, example: 'unexpected' };
const failsSearchAndCart = (reply: Reply) => ({
  startNewSearch: reply,
  startBulkSearch: reply,
  startFavoritesSearch: reply,
  syncCart: reply,
});

/** The examples of the test names that need no state, beyond those of searches, which have the name of the test name. */
const REPLIES: Partial<Record<TestName, Record<string, Reply>>> = {
  captcha: { startNewSearch: { status: 409, example: 'captcha' } },
  badgateway: { startNewSearch: { status: 502, example: 'gateway' } },
  toomany: failsSearchAndCart({ status: 429, example: 'tooMany' }),
  maintenance: failsSearchAndCart({ status: 503, example: 'maintenance' }),
  snapped: {
    pollNewSearch: { status: 200, example: 'available' },
    pollFavoritesSearch: { status: 200, example: 'taken' },
  },
  rdapfail: { getRdapDomain: { status: 502, example: 'registry' } },
  stopfail: { stopTransferOut: { status: 502, example: 'registry' } },
  offerfail: { makeOffer: UNEXPECTED },
  cartfail: { syncCart: { status: 200, example: 'failed' } },
  robotcheck: { syncCart: { status: 409, example: 'captcha' } },
  favfail: { addFavorite: UNEXPECTED },
  favstuck: { removeFavorite: UNEXPECTED },
  dnsfail: { updateDomainDns: UNEXPECTED },
  renewfail: { changeProducts: UNEXPECTED },
  resellerfail: {
    getResellerFigures: { status: 500, example: 'unable' },
    getResellerPricing: { status: 500, example: 'unable' },
    getResellerTiers: { status: 500, example: 'unable' },
  },
  settingsfail: { updateResellerSettings: { status: 500, example: 'unable' } },
  ticketfail: { createTicket: { status: 200, example: 'failed' } },
  ticketmute: { createTicket: { status: 200, example: 'failedSilently' } },
  ticketerror: { createTicket: UNEXPECTED },
  mailfail: {
    setUpTitanTrial: { status: 500, example: 'provisionFailed' },
    setUpProfileKit: { status: 200, example: 'mailFailed' },
  },
  provisionfail: { provisionWixSubscription: { status: 502, example: 'provisionFailed' } },
  connectfail: { provisionWixDomain: { status: 502, example: 'domainFailed' } },
  freemiumfail: { createFreemium: { status: 502, example: 'freemiumFailed' } },
  freemiumempty: { createFreemium: { status: 200, example: 'noResult' } },
  duplicateemail: { createFreemium: { status: 409, example: 'duplicateEmail' } },
  dnschangesfail: { getWixDnsChanges: { status: 502, example: 'dnsChangesFailed' } },
  dnsaddfail: { addWixDnsRecords: { status: 502, example: 'dnsAddFailed' } },
};

/** The response of an operation in a scenario; null if the scenario is about other operations. */
export function replyOf(operation: Operation, scenario: string): Reply | null {
  const own = REPLIES[scenario as TestName]?.[operation.id];
  if (own) return own;
  const hasExample = responseFor(operation, 200)?.examples.some(({ name }) => name === scenario);
  return hasExample && isTestName(scenario) ? { status: 200, example: scenario } : null;
}

/** The scenarios that the mock can play, with the operations that each is about. */
export function listScenarios(operations: readonly Operation[]): { name: TestName; operations: string[] }[] {
  return testNames
    .map((name) => ({
      name,
      operations: operations.filter((one) => replyOf(one, name) !== null).map(({ id }) => id),
    }))
    .filter(({ operations }) => operations.length > 0);
}

function isTestName(name: string): name is TestName {
  return testNames.some((one) => one === name);
}

/** The scenario that `Prefer: scenario=<name>` asks for; null if it asks for none. */
export function parseScenario(headers: Headers): string | null {
  const [, name = null] = /(?:^|[,;]\s*)scenario=(\w+)/.exec(headers.get('prefer') ?? '') ?? [];
  return name;
}
