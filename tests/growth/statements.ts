import pg from 'pg';

type Statement = { text: string; values: unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

/** Records the statements that this process sends to Postgres. */
export class Recorder {
  #statements: Statement[] = [];
  readonly #query = pg.Client.prototype.query;

  start(): void {
    const query = this.#query as (...args: unknown[]) => unknown;
    const record = (statement: Statement) => this.#statements.push(statement);
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const [statement, values] = args as [string | Statement, unknown];
      const { text } = typeof statement === 'string' ? { text: statement } : statement;
      if (typeof text === 'string') record({ text, values: Array.isArray(values) ? values : [] });
      return query.apply(this, args);
    } as typeof pg.Client.prototype.query;
  }

  stop(): void {
    pg.Client.prototype.query = this.#query;
  }

  /** What was recorded since the last time. */
  take(): Statement[] {
    return this.#statements.splice(0);
  }
}

/** The tables of more than so many rows that one of these statements reads from beginning to end. */
export async function findScans(
  client: pg.Client,
  statements: readonly Statement[],
  rows: number,
): Promise<string[]> {
  const big = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
    [rows],
  );
  const isBig = new Set(big.rows.map(({ name }) => name));
  const found = new Set<string>();
  const distinct = new Map(statements.map((statement) => [statement.text, statement]));
  for (const { text, values } of distinct.values()) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    for (const row of explained.rows)
      for (const { Plan } of row['QUERY PLAN'])
        for (const name of listScans(Plan)) if (isBig.has(name)) found.add(name);
  }
  return [...found].sort();
}

function listScans(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(listScans)];
}
