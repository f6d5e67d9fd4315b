// Generated requests to every operation of the sandbox: `npm run test:fuzz [-- --seed <number>]`; --help says the rest.
import { errorMessage } from '#server/fetcher.ts';
import { fuzz, fuzzHelp, hasPassed, readFuzzOptions, toMessage } from './fuzz/command.ts';

try {
  const options = readFuzzOptions(process.argv.slice(2));
  if (!options) console.log(fuzzHelp);
  else {
    console.log(`Seed ${options.seed}`);
    const result = await fuzz(options);
    console.log(toMessage(result, options.seed));
    process.exitCode = hasPassed(result) ? 0 : 1;
  }
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 2;
}
