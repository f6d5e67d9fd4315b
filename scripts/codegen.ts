// Generates from the contract: the bundled document, hooks and zod schemas (orval), types and access of each operation
// (openapi-typescript), and the reference of the reseller API. From the messages: a type for each namespace, and each language's list of files. From
// the content: what the campaigns' routes need, and lists of the support articles. From forms/: a validator for each form.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { parseContract } from '../src/contract/contract.ts';
import { languages } from '../src/lib/languages.ts';
import { generateArticles } from './articles/generate.ts';
import { writeApiReference } from './contract/apiReference.ts';
import { bundleContract } from './contract/bundle.ts';
import { EXTENSIONS_FILE, writeExtensionsSchema } from './contract/extensions.ts';
import { generateForms } from './forms/generate.ts';
import { CODEGEN_INPUTS } from './support/ensureBuilt.ts';
import { stamp } from './support/stamps.ts';

const OUT_FOLDER = 'src/api/generated';

try {
  const contract = await bundleContract();
  mkdirSync(OUT_FOLDER, { recursive: true });
  const json = JSON.stringify(contract, null, 2);
  writeFileSync(EXTENSIONS_FILE, writeExtensionsSchema());
  writeFileSync(`${OUT_FOLDER}/openapi.json`, json);
  const orval = ['node_modules/orval/dist/bin/orval.mjs', '--config', 'codegen.config.ts'];
  execFileSync(process.execPath, orval, { stdio: ['ignore', 'pipe', 'inherit'] });
  deferSchemas(json);
  writeFileSync(`${OUT_FOLDER}/operations.ts`, await generateOperationTypes(json));
  mkdirSync('src/i18n/generated/files', { recursive: true });
  writeFileSync('src/i18n/generated/messages.ts', generateMessageTypes());
  for (const { code } of languages) writeFileSync(`src/i18n/generated/files/${code}.ts`, messageFiles(code));
  mkdirSync('src/app/generated', { recursive: true });
  writeFileSync('src/app/generated/campaignFolders.ts', listCampaigns());
  generateArticles();
  mkdirSync('content/generated/policies', { recursive: true });
  for (const { code } of languages)
    writeFileSync(`content/generated/policies/${code}.json`, listPolicies(code));
  generateForms();
  mkdirSync('src/reseller/generated', { recursive: true });
  writeFileSync('src/reseller/generated/apiReference.md', writeApiReference(parseContract(contract)));
  stamp('codegen', CODEGEN_INPUTS);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Defers the creation of schemas that only responses use until the first response needs them. Creating those of a
 * landing page at the start takes 50 ms of the slow phone's 200 ms of script.
 */
function deferSchemas(json: string): void {
  const folder = `${OUT_FOLDER}/schemas`;
  const { paths, components }: { paths: object; components: object } = JSON.parse(json);
  const requests = JSON.stringify(paths, (key, value) => (key === 'responses' ? undefined : value));
  const sent = listReferences(requests, components);
  for (const file of readdirSync(folder)) {
    const code = readFileSync(`${folder}/${file}`, 'utf8');
    const [, name] = /^export const ([A-Z]\w+) = \/\*#__PURE__\*\/ zod\.object\(/m.exec(code) ?? [];
    if (!name || name.endsWith('Params') || sent.has(name)) continue;
    const deferred = code.replace(
      /^(export const [A-Z]\w+ = \/\*#__PURE__\*\/ )(zod\.object\([\s\S]*?\))(;\n\nexport type)/m,
      '$1zod.lazy(() => $2)$3',
    );
    if (deferred === code) throw new Error(`${file} can't be deferred: orval writes it differently now`);
    writeFileSync(`${folder}/${file}`, deferred);
  }
}

/** The schemas that a part of the contract refers to, directly or indirectly. */
function listReferences(part: string, components: object): Set<string> {
  const { schemas } = components as { schemas: Record<string, object> };
  const found = new Set<string>();
  const add = (text: string): void => {
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (kind !== 'schemas' || found.has(name)) continue;
      found.add(name);
      add(JSON.stringify(schemas[name]));
    }
  };
  add(part);
  return found;
}

async function generateOperationTypes(json: string): Promise<string> {
  const file = ts.factory.createTypeReferenceNode('File');
  // Nobody calls webhooks here, so they are no operations.
  const { webhooks: _, ...contract } = JSON.parse(json);
  const types = await openapiTS(Buffer.from(JSON.stringify(contract)), {
    emptyObjectsUnknown: true,
    transform: ({ format }) => (format === 'binary' ? file : undefined),
  });
  return `${astToString(types)}\n${generateAccessTypes(json)}`;
}

/** `x-access` by operation, for the types of handlers, because openapi-typescript ignores extensions. */
function generateAccessTypes(json: string): string {
  const { paths }: { paths: Record<string, Record<string, { operationId: string; 'x-access': string }>> } =
    JSON.parse(json);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const lines = operations.map((one) => `    ${one.operationId}: ${JSON.stringify(one['x-access'])};`);
  return `export interface accessByOperation {\n${lines.join('\n')}\n}\n`;
}

function generateMessageTypes(): string {
  const names = readdirSync('locales/en-us').map((file) => file.replace(/\.json$/, ''));
  const imports = names.map((name) => `import type ${name} from '../../../locales/en-us/${name}.json';\n`);
  const members = names.map((name) => `  ${name}: typeof ${name};\n`);
  return `${imports.join('')}\nexport type Messages = {\n${members.join('')}};\n`;
}

/** The messages that the app loads: all except those of the backend's pages. */
function messageFiles(language: string): string {
  const folder = `../../../../locales/${language}`;
  const patterns = `['${folder}/*.json', '!${folder}/backend.json']`;
  return `export default import.meta.glob<Record<string, unknown>>(${patterns}, { import: 'default' });\n`;
}

function listCampaigns(): string {
  const folder = 'content/campaigns';
  const campaigns = readdirSync(folder).map((slug) => {
    const { hidden, sale, search } = JSON.parse(readFileSync(`${folder}/${slug}/campaign.json`, 'utf8'));
    return { slug, hidden, sale, hasSearch: search !== undefined };
  });
  const type = '{ slug: string; hidden?: true; sale?: string; hasSearch: boolean }';
  return `export const campaignFolders: readonly ${type}[] = ${JSON.stringify(campaigns, null, 2)};\n`;
}

/** Lists the policies for the list on policy pages, sorted by title. */
function listPolicies(language: string): string {
  const folder = 'content/policies';
  const policies = readdirSync(folder).map((slug) => {
    const read = (name: string) => JSON.parse(readFileSync(`${folder}/${slug}/${name}.json`, 'utf8'));
    return { slug, group: read('policy').group, title: String(read(language).title) };
  });
  policies.sort((one, other) => one.title.localeCompare(other.title, language));
  return JSON.stringify(policies, null, 2);
}
