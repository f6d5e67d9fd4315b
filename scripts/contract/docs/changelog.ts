import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Contract } from '#contract/contract.ts';
import { contractAt } from '../diff/atCommit.ts';
import { verdictsFor } from '../diff/change.ts';
import { compareContracts } from '../diff/operations.ts';
import { toReport } from '../diff/report.ts';

const MAX_TAGS = 20;
const NO_TAGS =
  'There is no tagged version of the contract yet. `npm run contract:diff -- <git-ref>` compares it with any commit.';

type Version = { name: string; document: Contract['document'] };

/** What a backend has to change from tag to tag, and from the last tag to the current contract, newest first. */
export async function writeChangelog({ document }: Contract, root = '.'): Promise<string> {
  const tagged = await readTagged(root);
  const versions = [{ name: 'Not tagged yet', document }, ...tagged];
  const parts = tagged.flatMap((since, index) => {
    const version = versions[index];
    if (!version) return [];
    const verdicts = verdictsFor('backend', compareContracts(since.document, version.document));
    return [`## ${version.name}`, ['```', toReport(verdicts, 'backend', since.name), '```'].join('\n')];
  });
  return ['# Changes of the contract', ...(parts.length > 0 ? parts : [NO_TAGS])].join('\n\n');
}

/** The contracts of the latest tags, newest first; none outside of a repository. */
async function readTagged(root: string): Promise<Version[]> {
  const args = ['tag', '--merged', 'HEAD', '--sort=-creatordate'];
  const { stdout } = await promisify(execFile)('git', args, { cwd: root }).catch(() => ({ stdout: '' }));
  const names = stdout.split('\n').filter(Boolean).slice(0, MAX_TAGS);
  // A tag from before there was a contract is left out.
  const found = await Promise.allSettled(
    names.map(async (name) => ({ name, document: await contractAt(name, root) })),
  );
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
