import './textBlocks.css';
import { useTranslation } from 'react-i18next';
import { paths } from '#paths.ts';
import { LinkButton } from '#shared/landing/LinkButton.tsx';
import { cx } from '#ui/cx.ts';
import { TitledText } from '#ui/TitledText.tsx';
import type { BlockOf } from './campaigns.ts';
import { useFillPrices } from './prices.tsx';

/** Two lists, of which the second states the limits of the first. */
export function Columns({ block }: { block: Pick<BlockOf<'columns'>, 'left' | 'right'> }) {
  const fill = useFillPrices();
  return (
    <div className="columns divided divided-open ruled-ink">
      {[block.left, block.right].map(({ title, items }) => (
        <div key={title}>
          <h3 className="mb-2 text-row font-semibold">{title}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{fill(item)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function Points({ block }: { block: BlockOf<'points'> }) {
  const fill = useFillPrices();
  return (
    <ul className="grid grid-wide ruled-rows">
      {block.items.map(({ title, text }) => (
        <li key={title}>
          <TitledText title={title} text={fill(text)} textClass="mt-1" />
        </li>
      ))}
    </ul>
  );
}

export function Steps({ block }: { block: BlockOf<'steps'> }) {
  const fill = useFillPrices();
  return (
    <ol className={cx('grid gap-8 numbered', block.items.length % 4 === 0 && 'grid-small')}>
      {block.items.map(({ title, text }) => (
        <li key={title}>
          <TitledText title={title} text={fill(text)} textClass="mt-1" />
        </li>
      ))}
    </ol>
  );
}

/** A card of facts. */
export function Sheet({ block }: { block: BlockOf<'sheet'> }) {
  const fill = useFillPrices();
  return (
    <dl className="fact-sheet card ruled-rows row-columns">
      {block.rows.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd>
            <p className="font-semibold">{fill(value)}</p>
            {note && <p className="text-muted">{fill(note)}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A DNS record as it has to be entered. */
export function RecordCard({ record }: { record: BlockOf<'record'>['record'] }) {
  const { t } = useTranslation('common');
  const labels = [
    ['type', t('type')],
    ['host', t('host')],
    ['value', t('value')],
  ] as const;
  return (
    <dl className="record-card card ruled-rows row-columns">
      {labels.map(([key, label]) => (
        <div key={key}>
          <dt className="text-small text-muted">{label}</dt>
          <dd translate="no" className="text-small font-mono wrap-anywhere">
            {record[key]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One DNS record, with notes. */
export function RecordBlock({ block }: { block: BlockOf<'record'> }) {
  const fill = useFillPrices();
  return (
    <>
      <RecordCard record={block.record} />
      <p className="mt-4 measure text-muted">{fill(block.note)}</p>
    </>
  );
}

const LINKS: Record<BlockOf<'action'>['link'], string> = {
  abuse: paths.abuse(),
  account: paths.products(),
  bulk: paths.bulk(),
  email: paths.emailPlans(),
  'one-page': paths.onePage(),
  'policy-refund': paths.policy('refund'),
  'policy-registration': paths.policy('registration-agreement'),
  prices: paths.tlds(),
  search: paths.search(),
  support: paths.supportTicket(),
  website: paths.websiteBuilders(),
};

/** A link to another page. */
export function Action({ block }: { block: BlockOf<'action'> }) {
  const fill = useFillPrices();
  return (
    <>
      <p className="mb-6 text-row">{fill(block.text)}</p>
      <LinkButton link={{ label: block.label, url: LINKS[block.link] }} />
    </>
  );
}
