import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `isOurs` is set for an export of ours, where each line is read by itself. */
export type JudgedZone = { zone: string; text: string; isOurs: boolean };
/** A record as the judge reads it. `wire` is its data in canonical form. */
export type JudgedRecord = {
  name: string;
  ttl: number;
  type: string;
  wire: string;
  text: string;
};
/** `error` is why the judge refuses the file, or lines of our export. */
export type Judgment = { records: JudgedRecord[]; error: string | null };

const MAX_OUTPUT_BYTES = 1024 * 1024 * 1024;
const SCRIPT = fileURLToPath(new URL('judge.py', import.meta.url));

/**
 * Reads zones with dnspython, if `python` has it; null if not. No library of npm serves as a judge: dnsz (alive, BSD)
 * resolves neither names in data nor a second $ORIGIN, and drops lines that it doesn't know; dns-zonefile and zone-file
 * know a part of the types and no escapes; dns-packet reads no zone files.
 */
export function judge(python: string, zones: readonly JudgedZone[]): Judgment[] | null {
  const { stdout, stderr, status, error } = spawnSync(python, [SCRIPT], {
    input: JSON.stringify(zones),
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (error || stderr.includes('ModuleNotFoundError')) return null;
  if (status !== 0) throw new Error(`The judge failed: ${stderr}`);
  return JSON.parse(stdout);
}
