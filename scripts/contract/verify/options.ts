import { parseArgs } from 'node:util';
import { messageOf, Trouble } from '../trouble.ts';
import type { Entrance } from '../visitor.ts';

export type Options = {
  url: URL;
  entrances: Entrance[];
  write: boolean;
  only: string[];
  contract?: string;
  json?: string;
  junit?: string;
  timeoutSeconds: number;
  insecure: boolean;
};

export const help = `Holds a running backend against the contract.

  npm run contract:verify -- <url> [options]

Each operation is sent the contract's examples, the edge of each bound, and what the contract rules out. Status, headers
and body of each answer are checked. Only what changes nothing is called, unless --write is given.

  --person <name>        sign in as this person at /account/login; again for more people, tried in turn
  --cookie <name=value>  or come with a session that is signed in already
  --admin-person <name>, --admin-cookie <name=value>
                         who is tried where the others are turned away
  --write                call what changes something, too: on a backend whose data nobody needs
  --only <tag|operation> only these; may be given again
  --json <file|->        write the outcome as JSON, - for the standard output
  --junit <file>         write the outcome as JUnit XML
  --timeout <seconds>    longest wait for an answer (10)
  --insecure             take any certificate
  --contract <file>      a bundled contract as JSON, instead of this project's
  --help                 this text

Exit status: 0 all kept, 1 a violation was found, 2 it could not be run.`;

/** The command line; null where help is asked for. Throws a Trouble where it can't be followed. */
export function readOptions(args: string[]): Options | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [address, ...more] = positionals;
  if (!address || more.length > 0)
    throw new Trouble('Name one address, for example http://localhost:3000 (--help tells more).');
  const timeoutSeconds = Number(values.timeout ?? 10);
  if (!(timeoutSeconds > 0 && timeoutSeconds <= 600)) {
    throw new Trouble(`--timeout takes seconds from 1 to 600, not "${values.timeout}".`);
  }
  const cookies = [values.cookie, values['admin-cookie']].flat().filter((cookie) => cookie !== undefined);
  const wrong = cookies.find((cookie) => !/^[^=;\s]+=/.test(cookie));
  if (wrong !== undefined) throw new Trouble(`A cookie is given as name=value, not as "${wrong}".`);
  return {
    url: readUrl(address),
    entrances: [
      ...entrances(values.person, values.cookie),
      ...entrances(values['admin-person'], values['admin-cookie']),
    ],
    write: values.write ?? false,
    only: values.only ?? [],
    contract: values.contract,
    json: values.json,
    junit: values.junit,
    timeoutSeconds,
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
        write: { type: 'boolean' },
        contract: { type: 'string' },
        json: { type: 'string' },
        junit: { type: 'string' },
        timeout: { type: 'string' },
        insecure: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const sentence = messageOf(error).split('. ', 1)[0]?.split('\n', 1)[0];
    throw new Trouble(`${sentence?.replace(/\.$/, '')} (--help tells what there is).`);
  }
}

function entrances(people: string[] = [], cookies: string[] = []): Entrance[] {
  return [
    ...people.map((person): Entrance => ({ kind: 'person', person })),
    ...cookies.map((cookie): Entrance => ({ kind: 'cookie', cookie })),
  ];
}

function readUrl(address: string): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Trouble(`"${address}" is no address; it begins with http:// or https://.`);
  }
  url.search = '';
  url.hash = '';
  return url;
}
