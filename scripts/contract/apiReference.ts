import { type Contract, idempotencyHeader, type Operation } from '#contract/contract.ts';
import { lookUp } from '#contract/pointer.ts';
import { type Outline, outlineContract, type Row } from './docs/outline.ts';

const SUCCESS = '200';

/** The reference of the operations that servers of resellers call, as Markdown. `ORIGIN` stands for the site's own. */
export function writeApiReference(contract: Contract): string {
  const outlines = outlineContract(contract);
  const operations = contract.operations.filter(({ access }) => access === 'key');
  return [
    '# Reference of the reseller API',
    'Every call is sent to ORIGIN with the header `Authorization: Bearer` and a key. A key is created in the account. Bodies are JSON. A call with a test key makes the same checks as one with a live key, buys nothing and changes nothing. After 429 and 503, the header `Retry-After` says how many seconds to wait.',
    ...operations.flatMap((operation) => describe(contract, operation, outlines[operation.id])),
    '',
  ].join('\n\n');
}

function describe(contract: Contract, operation: Operation, outline: Outline | undefined): string[] {
  if (!outline) return [];
  const { id, method, path, body, responses, headers } = operation;
  const { summary } = lookUp(contract.document, operation.pointer) as { summary: string };
  const rowsOf = (title: string) => outline.parts.find((part) => part.title.startsWith(title))?.rows ?? [];
  const isPurchase = headers.some(({ name }) => name === idempotencyHeader);
  const [success] = responses.get(SUCCESS)?.examples ?? [];
  const errors = outline.parts.filter(({ title }) => /^Response 4\d\d\b/.test(title));
  return [
    `## ${summary}`,
    `\`${method} ${path}\` (\`${id}\`)`,
    outline.description.trim(),
    ...(isPurchase ? ['A call that got no response is repeated with the same `Idempotency-Key`.'] : []),
    ...section('Parameters and headers', toTable(rowsOf('Parameters'))),
    ...section('Request', toTable(rowsOf('Request')), ...toExample(body?.examples[0]?.value)),
    ...section('Response', toTable(rowsOf(`Response ${SUCCESS}`)), ...toExample(success?.value)),
    ...section('Errors', errors.map((part) => toError(operation, part)).join('\n')),
  ];
}

/** A section with its blocks; nothing if the first one is empty. */
const section = (title: string, first: string, ...blocks: string[]) =>
  first ? [`### ${title}`, first, ...blocks] : [];

function toTable(rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(({ name, type, description }) => [`\`${name}\``, type, description]);
  return [['Name', 'Type', 'What it is'], ['---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.map(toCell).join(' | ')} |`)
    .join('\n');
}

const toCell = (text: string) =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|');

const toExample = (value: unknown) =>
  value === undefined ? [] : [`\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``];

/** A status with the codes that `error` can have. */
function toError({ responses }: Operation, { title, description }: Outline['parts'][number]): string {
  const status = title.slice('Response '.length).split(',')[0] ?? '';
  const codes = (responses.get(status)?.examples ?? []).flatMap(({ value }) => {
    const { error } = Object(value) as { error?: unknown };
    return typeof error === 'string' ? [`\`${error}\``] : [];
  });
  const named = codes.length > 0 ? ` Codes: ${codes.join(', ')}.` : '';
  return `- **${status}**: ${toCell(description)}${named}`;
}
