/** Migrations up to this one are from before the rule. */
const LAST_WITHOUT_RULE = '0013';

/** Whether the rule holds for the migration in a file such as `0014_name.sql`. */
export const isRuled = (file: string) => file.slice(0, LAST_WITHOUT_RULE.length) > LAST_WITHOUT_RULE;

/** What a migration may do while the version before it serves, which knows neither its tables nor its columns. */
type Rule = { allows: RegExp; unless?: RegExp; else?: string };

const NAME = String.raw`"[^"]+"(?:\."[^"]+")?`;
/** A default that is computed for each row rewrites the table. */
const COMPUTED = /default\s+(?!(null|true|false|current_timestamp|now)\b)[a-z_]+\s*\(|generated\s+always/i;

const RULES: Rule[] = [
  { allows: /^create (table|sequence|schema|type|extension)\b/i },
  { allows: new RegExp(`^create (unique )?index concurrently (if not exists )?${NAME} on`, 'i') },
  {
    allows: new RegExp(`^alter table ${NAME} add column ${NAME}`, 'i'),
    unless: /\b(references|primary key|unique)\b/i,
    else: 'adds a column with a constraint, which checks every row under a lock: add the column, then the constraint with NOT VALID',
  },
  { allows: new RegExp(`^alter table ${NAME} alter column ${NAME} (set|drop) default`, 'i') },
  { allows: new RegExp(`^alter table ${NAME} alter column ${NAME} drop not null`, 'i') },
  { allows: new RegExp(`^alter table ${NAME} add constraint .* not valid$`, 'is') },
  { allows: new RegExp(`^alter table ${NAME} validate constraint`, 'i') },
  { allows: /^comment on\b/i },
];

const REASONS: [RegExp, string][] = [
  [/^drop|^alter table \S+ drop/i, 'drops what the version before still uses: drop it two releases later'],
  [
    /\brename\b/i,
    'renames what the version before still uses: add the new one, and drop the old one two releases later',
  ],
  [/set data type|alter column \S+ type/i, 'changes a type, which rewrites the table: add another column'],
  [/set not null/i, 'rejects rows that the version before writes, and reads every row under a lock'],
  [
    /^create (unique )?index/i,
    'creates an index under a lock: use .concurrently() in the schema, in a migration of its own',
  ],
  [
    /add constraint/i,
    'checks every row under a lock: add the constraint with NOT VALID, and validate it in the next migration',
  ],
  [/^(update|delete|insert|truncate)/i, 'changes rows under a lock: let the program do that, in batches'],
];

/** Why a migration can't run while the version before it serves; empty if it can. */
export function findProblems(statements: readonly string[]): string[] {
  const lines = statements.map(toLine).filter(Boolean);
  const made = new Set(
    lines.flatMap((line) => /^create table (?:if not exists )?("[^"]+")/i.exec(line)?.[1] ?? []),
  );
  const problems = lines.flatMap((line) => {
    if (isOfNewTable(line, made)) return [];
    const problem = findProblem(line);
    return problem === null ? [] : [`${line.slice(0, 100)}: ${problem}`];
  });
  const isConcurrent = (line: string) => /index concurrently/i.test(line);
  if (lines.some(isConcurrent) && !lines.every(isConcurrent))
    problems.push('Indexes that are created concurrently need a migration of their own.');
  return problems;
}

function findProblem(line: string): string | null {
  const rule = RULES.find(({ allows }) => allows.test(line));
  if (rule?.unless?.test(line)) return rule.else ?? '';
  if (!rule) return REASONS.find(([pattern]) => pattern.test(line))?.[1] ?? 'is not known to be harmless';
  if (!/add column/i.test(line)) return null;
  if (COMPUTED.test(line)) return 'has a default that is computed for each row, which rewrites the table';
  if (/not null/i.test(line) && !/\bdefault\b/i.test(line))
    return 'adds a column that the version before does not fill: give it a default, or let it be null';
  return null;
}

/** Nobody uses a table that the same migration creates. Its foreign keys lock the other table, but there is no row to check. */
function isOfNewTable(line: string, made: ReadonlySet<string>): boolean {
  const [, altered] = /^alter table ("[^"]+")/i.exec(line) ?? [];
  const [, indexed] = /^create (?:unique )?index .*? on ("[^"]+")/i.exec(line) ?? [];
  return made.has(altered ?? indexed ?? '') && !/index concurrently/i.test(line);
}

function toLine(statement: string): string {
  return statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');
}
