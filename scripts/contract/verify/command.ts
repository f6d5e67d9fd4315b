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
    const isKept =
      'replay' in options
        ? await (await import('./replay.ts')).replay(options, output)
        : await (await import('./run.ts')).verify(options, output);
    return isKept ? EXIT.passed : EXIT.failed;
  } catch (error) {
    output.err(`${errorMessage(error)}\n`);
    return EXIT.notRun;
  } finally {
    output.progress?.stop();
  }
}
