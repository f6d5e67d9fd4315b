import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { Notice } from '#ui/Notice.tsx';
import { InlineText } from './InlineText.tsx';
import type { SupportBlock } from './supportSchema.ts';

/** A text of paragraphs, lists, notices, code and tables. */
export function ArticleBody({ body }: { body: readonly SupportBlock[] }) {
  return (
    <div className="article-text">
      {body.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an article never change.
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: SupportBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  if ('note' in block)
    return (
      <Notice>
        <InlineText text={block.note} />
      </Notice>
    );
  if ('warning' in block)
    return (
      <Notice tone="warm">
        <InlineText text={block.warning} />
      </Notice>
    );
  if ('code' in block)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, see WCAG 2.1.1.
      <pre translate="no" tabIndex={0}>
        <code>{block.code}</code>
      </pre>
    );
  return 'records' in block ? <Records records={block.records} /> : <TextTable table={block.table} />;
}

type BlockWith<Key extends string> = Extract<SupportBlock, Record<Key, unknown>>;

const FIELDS = ['type', 'host', 'value', 'ttl'] as const;

/** DNS records; on phones each is a card. */
function Records({ records }: BlockWith<'records'>) {
  const { t } = useTranslation(['help', 'common']);
  const { locale } = useLanguage();
  const heads = {
    type: t('common:type'),
    host: t('common:host'),
    value: t('common:value'),
    ttl: 'TTL',
  };
  return (
    <div className="article-table help-records card">
      <table>
        <thead lang={locale} className="sr-only-narrow">
          <tr>
            {FIELDS.map((field) => (
              <th key={field} scope="col">
                {heads[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {records.map((record) => (
            <tr key={`${record.type} ${record.host} ${record.value}`}>
              {FIELDS.map((field) => (
                <td key={field} data-label={heads[field]}>
                  {record[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A wide table scrolls inside its frame. */
function TextTable({ table: { head, rows } }: BlockWith<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, see WCAG 2.1.1.
    <div className="article-table card" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                <InlineText text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join(' ')}>
              {cells.map((cell, index) => (
                <td key={head[index]}>
                  <InlineText text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
