import { log, logAsJson } from '#monitoring/log.ts';
import { errorMessage } from './fetcher.ts';

/** Within the 10 s after which container runtimes kill a process; documented in docs/operations.md. */
const CLOSE_SECONDS = 9;

export interface Running {
  /** What to print once the server runs. */
  lines: readonly string[];
  /** Goes on for a while after a stop signal, until nobody sends requests any more. */
  drain?(): Promise<void>;
  close(): Promise<void>;
}

/** Runs a server as a command: prints its lines, closes on SIGTERM and SIGINT within seconds, and prints errors without a stack. */
export async function runCommand(
  start: () => Promise<Running>,
  { isService = false }: { isService?: boolean } = {},
): Promise<void> {
  // In a terminal, people read the log.
  if (isService && !process.stderr.isTTY) logAsJson();
  process.on('unhandledRejection', (error) => log.error(errorMessage(error)));
  process.on('uncaughtException', fail);
  try {
    const running = await start();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, async () => {
        // A second signal of either kind ends the process immediately.
        for (const again of ['SIGTERM', 'SIGINT'] as const) process.once(again, () => process.exit(1));
        await running.drain?.();
        setTimeout(
          () => fail(`Something still ran after ${CLOSE_SECONDS} s, and was cut off.`),
          CLOSE_SECONDS * 1000,
        );
        running.close().then(() => process.exit(0), fail);
      });
    }
    // Whoever reads the lines may send a signal at once.
    console.log(running.lines.join('\n'));
  } catch (error) {
    fail(error);
  }
}

/** Closes servers in order: first the one that takes requests, then what it depends on. */
export async function closeInTurn(...parts: { close(): Promise<void> | void }[]): Promise<void> {
  for (const part of parts) await part.close();
}

function fail(error: unknown): never {
  log.fatal(errorMessage(error));
  process.exit(1);
}
