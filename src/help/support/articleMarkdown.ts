import type * as z from 'zod/mini';
import { insertBrand } from './inlineText.ts';
import type { SupportBlock, SupportText } from './supportSchema.ts';

type Text = z.infer<typeof SupportText>;

/** An article as Markdown, with the heading of what the reader needs. */
export function toArticleMarkdown(text: Text, readyTitle: string, origin: string): string {
  const { title, summary, ready, steps = [], sections = [] } = text;
  const parts = [
    `# ${title}`,
    summary,
    ...(ready ? [`## ${readyTitle}`, toList(ready)] : []),
    ...steps.flatMap((step, index) => [`## ${index + 1}. ${step.title}`, ...step.body.map(toBlock)]),
    ...sections.flatMap((section) => [`## ${section.title}`, ...section.body.map(toBlock)]),
  ];
  // Links are absolute, because the text is read outside of the site.
  return `${insertBrand(parts.join('\n\n')).replaceAll('](/', `](${origin}/`)}\n`;
}

function toBlock(block: SupportBlock): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return toList(block.list);
  if ('note' in block) return `> ${block.note}`;
  if ('warning' in block) return `> **!** ${block.warning}`;
  if ('code' in block) return `\`\`\`\n${block.code}\n\`\`\``;
  if ('table' in block) return toTable(block.table.head, block.table.rows);
  const rows = block.records.map(({ type, host, value, ttl }) => [type, host, `\`${value}\``, String(ttl)]);
  return toTable(['Type', 'Host', 'Value', 'TTL'], rows);
}

const toList = (items: readonly string[]) => items.map((item) => `- ${item}`).join('\n');

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}
