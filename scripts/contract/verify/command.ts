import { errorMessage } from '#server/fetcher.ts';
import { help, readOptions } from './options.ts';
import type { Output } from './progress.ts';

const EXIT = { passed: 0, failed: 1, notRun: 2 };

/** Runs the command and returns its exit status. */
export async function runVerify(args: string[], output: Output): Promise<number> {
  try {
    const options = readOptions(args);
    if (!options) {
      output.out(`${help}\n`);
      return EXIT.passed;
    }
    // Imported late so that the help and wrong options are shown at once.
    const { verify } = await import('./run.ts');
    return (await verify(options, output)) ? EXIT.passed : EXIT.failed;
  } catch (error) {
    output.err(`${errorMessage(error)}\n`);
    return EXIT.notRun;
  } finally {
    output.progress?.stop();
  }
}
