import { parseArgs } from 'node:util';
import { errorMessage } from '#server/fetcher.ts';
import type { Credentials } from '../visitor.ts';
import type { ReplayOptions } from './replay.ts';

export type Options = {
  url: URL;
  credentials: Credentials[];
  write: boolean;
  only: string[];
  allowUnproven: string[];
  stateless: boolean;
  contract?: string;
  json?: string;
  junit?: string;
  timeoutSeconds: number;
  /** After how long the run stops; undefined for no limit. */
  timeLimitSeconds: number | undefined;
  insecure: boolean;
};

export const help = `Verifies a running backend against the contract.

  npm run contract:verify -- <url> [options]

Sends each operation the contract's examples, values at every bound, and what the contract rules out, and checks status,
headers and body of each response. Calls that change something are only made with --write.

  --person <name>        sign in as this person at /account/login; repeat it for more people, who are tried in turn
  --cookie <name=value>  or use a session that is signed in already
  --admin-person <name>, --admin-cookie <name=value>
                         who makes the calls that are for administrators
  --write                also make calls that change something: use a backend whose data may be lost
  --only <tag|operation> only these; may be repeated
  --allow-unproven <tag|operation>
                         need not succeed; may be repeated
  --stateless            leave out what needs data and sessions of its own, for example for the mock: who may call, and
                         what responses mean
  --json <file|->        write the outcome as JSON, - for the standard output
  --junit <file>         write the outcome as JUnit XML
  --timeout <seconds>    longest wait for a response (10)
  --time-limit <seconds> stop the run after so long; like SIGTERM and Ctrl-C, it lets the running request end, undoes
                         changes, and reports what has been verified (exit status 1)
  --insecure             accept any certificate
  --contract <file>      a bundled contract as JSON, instead of this project's
  --replay <file>        instead of a backend, check the calls that "contract:gate -- --record" has recorded
  --examples <operation> with --replay: print the calls of an operation as examples for the contract, as YAML
  --help                 this text

Exit status: 0 every operation succeeded and none has a violation, 1 otherwise, 2 the command could not run.`;

/** Parses the command line; null if help is asked for. Throws an error that says what is wrong. */
export function readOptions(args: string[]): Options | ReplayOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const { replay, examples, only = [], contract } = values;
  if (replay !== undefined) {
    const others = Object.keys(values).filter(
      (name) => !['replay', 'examples', 'only', 'contract'].includes(name),
    );
    if (positionals.length > 0) throw new Error('--replay checks a recording, so it takes no address.');
    if (others.length > 0) throw new Error(`--replay can't be used with --${others[0]}.`);
    return { replay, only, contract, examples };
  }
  if (examples !== undefined) throw new Error('--examples needs --replay with a recording.');
  const [address, ...more] = positionals;
  if (!address || more.length > 0)
    throw new Error('Name one address, for example http://localhost:3000 (--help says more).');
  const limit = values['time-limit'];
  const cookies = [values.cookie, values['admin-cookie']].flat().filter((cookie) => cookie !== undefined);
  const wrong = cookies.find((cookie) => !/^[^=;\s]+=/.test(cookie));
  if (wrong !== undefined) throw new Error(`A cookie has the form name=value, not "${wrong}".`);
  return {
    url: parseUrl(address),
    credentials: [
      ...credentials(values.person, values.cookie),
      ...credentials(values['admin-person'], values['admin-cookie']),
    ],
    write: values.write ?? false,
    only,
    allowUnproven: values['allow-unproven'] ?? [],
    stateless: values.stateless ?? false,
    contract,
    json: values.json,
    junit: values.junit,
    timeoutSeconds: parseSeconds('--timeout', values.timeout ?? '10', 600),
    timeLimitSeconds: limit === undefined ? undefined : parseSeconds('--time-limit', limit, 86_400),
    insecure: values.insecure ?? false,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        person: { type: 'string', multiple: true },
        cookie: { type: 'string', multiple: true },
        'admin-person': { type: 'string', multiple: true },
        'admin-cookie': { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
        'allow-unproven': { type: 'string', multiple: true },
        write: { type: 'boolean' },
        stateless: { type: 'boolean' },
        contract: { type: 'string' },
        replay: { type: 'string' },
        examples: { type: 'string' },
        json: { type: 'string' },
        junit: { type: 'string' },
        timeout: { type: 'string' },
        'time-limit': { type: 'string' },
        insecure: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const sentence = errorMessage(error).split('. ', 1)[0]?.split('\n', 1)[0];
    throw new Error(`${sentence?.replace(/\.$/, '')} (--help lists the options).`);
  }
}

function parseSeconds(name: string, text: string, most: number): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= most))
    throw new Error(`${name} must be a number of seconds up to ${most}, not "${text}".`);
  return seconds;
}

function credentials(people: string[] = [], cookies: string[] = []): Credentials[] {
  return [
    ...people.map((person): Credentials => ({ kind: 'person', person })),
    ...cookies.map((cookie): Credentials => ({ kind: 'cookie', cookie })),
  ];
}

function parseUrl(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`"${address}" is not an address; it has to begin with http:// or https://.`);
  }
  url.search = '';
  url.hash = '';
  return url;
}
