import { log } from '#monitoring/log.ts';
import { databaseRefusals } from '#monitoring/metrics.ts';
import { getCauses, getSqlState } from './queryError.ts';

const INTERVAL_MS = 1_000;

export type OutageLog = (what: string, error: unknown) => void;

/** Logs why the database refuses calls, once a second, because all calls fail at the same time. */
export function createOutageLog(): OutageLog {
  let nextAt = 0;
  let unlogged = 0;
  return (what, error) => {
    databaseRefusals.inc();
    if (performance.now() < nextAt) {
      unlogged++;
      return;
    }
    nextAt = performance.now() + INTERVAL_MS;
    const others = unlogged > 0 ? ` and ${unlogged} more since the last line` : '';
    log.error(`The database refused ${what}${others}: ${getCause(error)}`);
    unlogged = 0;
  };
}

/** What failed first, without the statement. Those of the database's errors that refuse calls contain no data. */
function getCause(error: unknown): string {
  const cause = getCauses(error).at(-1);
  const code = getSqlState(cause);
  return cause && code ? `${cause.message} (${code})` : String(cause?.message ?? error);
}
