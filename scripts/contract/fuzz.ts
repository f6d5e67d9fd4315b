// Made-up requests to every operation of the sandbox: `npm run test:fuzz [-- --seed <number>]`; --help tells the rest.
import { fuzz, inWords } from './fuzz/command.ts';
import { fuzzHelp, readFuzzOptions } from './fuzz/options.ts';
import { messageOf } from './trouble.ts';

try {
  const options = readFuzzOptions(process.argv.slice(2));
  if (!options) console.log(fuzzHelp);
  else {
    console.log(`Seed ${options.seed}`);
    const result = await fuzz(options);
    console.log(inWords(result, options.seed));
    process.exitCode = result.failures.length + result.missing.length > 0 ? 1 : 0;
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
