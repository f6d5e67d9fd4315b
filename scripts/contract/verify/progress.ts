import { progress } from '@clack/prompts';

export type Progress = { show(operation: { id: string }, done: number, all: number): void; stop(): void };

/** A bar on the terminal, on its error output so that the standard output is the outcome alone. */
export function progressBar(): Progress {
  let bar: ReturnType<typeof progress> | null = null;
  let shown = 0;
  return {
    show({ id }, done, all) {
      if (!bar) {
        bar = progress({ max: all, output: process.stderr });
        bar.start(id);
      }
      bar.advance(done - shown, id);
      shown = done;
    },
    stop() {
      bar?.clear();
      bar = null;
    },
  };
}
