// Sends generated requests to every operation of the sandbox: `npm run test:fuzz [-- --seed <number>]`; see --help.
import { errorMessage } from '#server/fetcher.ts';
import { type FuzzOptions, fuzzHelp, readFuzzOptions } from './fuzz/options.ts';

const REPLAYS_FOLDER = 'test-results/fuzz';

async function run(options: FuzzOptions): Promise<number> {
  const { fuzz, hasPassed, replay, saveReplays, toMessage } = await import('./fuzz/command.ts');
  if (options.replay !== undefined) {
    const { isRepeated, message } = await replay(options.replay, options.url);
    console.log(message);
    return isRepeated ? 1 : 0;
  }
  console.log(`Seed ${options.seed}`);
  const result = await fuzz(options);
  saveReplays(result, REPLAYS_FOLDER);
  console.log(toMessage(result, options.seed, REPLAYS_FOLDER));
  return hasPassed(result) ? 0 : 1;
}

try {
  const options = readFuzzOptions(process.argv.slice(2));
  if (options) process.exitCode = await run(options);
  else console.log(fuzzHelp);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 2;
}
