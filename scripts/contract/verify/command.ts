import { writeFileSync } from 'node:fs';
import type { Contract } from '#contract/contract.ts';
import { loadContract } from '../contractFile.ts';
import { NoAnswer } from '../exchange.ts';
import { connect } from '../network.ts';
import { messageOf, Trouble } from '../trouble.ts';
import { greet } from './greeting.ts';
import { help, type Options, readOptions } from './options.ts';
import { chosen } from './plan.ts';
import type { Progress } from './progress.ts';
import { asJson, asJunit, asTable, summary } from './report.ts';
import { walk } from './walk.ts';

/** Where a command speaks to; a progress bar where somebody looks on. */
export type Output = { out(text: string): void; err(text: string): void; progress: Progress | null };

const [kept, broken, notRun] = [0, 1, 2];

/** The command as a function: answers with its exit status. */
export async function runVerify(args: string[], output: Output): Promise<number> {
  try {
    const options = readOptions(args);
    if (options) return await verify(options, output);
    output.out(`${help}\n`);
    return kept;
  } catch (error) {
    output.progress?.stop();
    output.err(`${messageOf(error)}\n`);
    return notRun;
  }
}

async function verify(options: Options, { out, progress }: Output): Promise<number> {
  const { entrances, write, only, url, json, junit } = options;
  const started = performance.now();
  const contract = loadContract(options.contract);
  mustKnow(contract, only);
  const { send, close } = connect(options);
  try {
    await greet(contract, send, url.href.replace(/\/$/, ''));
    const outcomes = await walk({ contract, send, entrances, write, only, onProgress: progress?.show });
    progress?.stop();
    const seconds = (performance.now() - started) / 1000;
    const save = (file: string, text: string) => (file === '-' ? out(text) : writeTo(file, text));
    if (json !== undefined) save(json, asJson(url.href, outcomes, seconds));
    if (junit !== undefined) writeTo(junit, asJunit(outcomes));
    if (json !== '-') out(`${asTable(outcomes)}\n\n${summary(outcomes, seconds)}\n`);
    return outcomes.some(({ violations }) => violations.length > 0) ? broken : kept;
  } catch (error) {
    throw error instanceof NoAnswer ? new Trouble(`${url.origin}: ${error.message}.`) : error;
  } finally {
    await close();
  }
}

function mustKnow({ operations }: Contract, only: string[]): void {
  const unknown = only.find((name) => chosen(operations, [name]).length === 0);
  if (unknown === undefined) return;
  const tags = [...new Set(operations.map(({ tag }) => tag))].join(', ');
  throw new Trouble(`The contract has no tag and no operation "${unknown}"; its tags are ${tags}.`);
}

function writeTo(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Trouble(`${file} can't be written: ${messageOf(error)}.`);
  }
}
