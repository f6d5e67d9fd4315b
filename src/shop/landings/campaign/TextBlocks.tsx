import './textBlocks.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import type { BlockOf } from './campaigns.ts';
import { useFillPrices } from './prices.tsx';

/** Two lists, of which the second states the limits of the first. */
export function Columns({ block }: { block: Pick<BlockOf<'columns'>, 'left' | 'right'> }) {
  const fill = useFillPrices();
  return (
    <div className="columns">
      {[block.left, block.right].map(({ title, items }) => (
        <div key={title}>
          <h3>{title}</h3>
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
    <ul className="points">
      {block.items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{fill(text)}</p>
        </li>
      ))}
    </ul>
  );
}

export function Steps({ block }: { block: BlockOf<'steps'> }) {
  const fill = useFillPrices();
  return (
    <ol className="numbered-steps">
      {block.items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{fill(text)}</p>
        </li>
      ))}
    </ol>
  );
}

/** A card of facts. */
export function Sheet({ block }: { block: BlockOf<'sheet'> }) {
  const fill = useFillPrices();
  return (
    <dl className="fact-sheet">
      {block.rows.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fill(value)}</dd>
          {note && <dd className="fact-note">{fill(note)}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** A DNS record as it has to be entered. */
export function RecordCard({ record }: { record: BlockOf<'record'>['record'] }) {
  const { t } = useTranslation('campaign');
  return (
    <dl className="record-card">
      <dt>{t('record.type')}</dt>
      <dd translate="no">{record.type}</dd>
      <dt>{t('record.host')}</dt>
      <dd translate="no">{record.host}</dd>
      <dt>{t('record.value')}</dt>
      <dd translate="no">{record.value}</dd>
    </dl>
  );
}

/** One DNS record, with notes. */
export function RecordBlock({ block }: { block: BlockOf<'record'> }) {
  const fill = useFillPrices();
  return (
    <>
      <RecordCard record={block.record} />
      <p className="mt-4 max-w-measure text-muted">{fill(block.note)}</p>
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
      <p className="action-text">{fill(block.text)}</p>
      <Link to={LINKS[block.link]} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {block.label}
      </Link>
    </>
  );
}
