import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { errorMessage } from '#server/fetcher.ts';

/**
 * Parses the command line. For `--help`, prints the help, whose first line is the usage, and ends the process. Throws an
 * error with the usage for an unknown option.
 */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(
  help: string,
  options: Options,
  args = process.argv.slice(2),
) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(`Usage: ${help}`);
    process.exit();
  }
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [usage] = help.split('\n', 1);
    throw new Error(`${errorMessage(error).split('. ')[0]?.replace(/\.?$/, '.')} Usage: ${usage}`);
  }
}

/** Parses a number of seconds and converts it to milliseconds. */
export function parseSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (text.trim() === '' || !(seconds > 0 && seconds <= 86_400)) {
    throw new Error(`${name} must be a number of seconds up to 86400, not "${text}".`);
  }
  return seconds * 1_000;
}
