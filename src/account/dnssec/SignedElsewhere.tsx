import './dnssec.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dnssec } from '#api/generated/schemas/dnssec.zod.ts';
import type { DsData } from '#api/generated/schemas/dsData.zod.ts';
import { KEY_ALGORITHMS } from '#lib/dnssec.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { DsForm } from './DsForm.tsx';
import { DsTable } from './DsTable.tsx';
import { isSameDs } from './dsText.ts';
import { Checked } from './SignedHere.tsx';
import { TrustChain } from './TrustChain.tsx';
import { useDnssecChanges } from './useDnssec.ts';

const ConfirmDs = lazy(() => import('./ConfirmDs.tsx'));

type SignedElsewhereProps = {
  dnssec: Dnssec;
  tld: string;
  status: ReactNode;
  nameservers: readonly string[];
  onCheck: () => void;
  isChecking: boolean;
};

/** DNSSEC of a domain on other nameservers, which sign it themselves: the DS records at the registry. */
export function SignedElsewhere(props: SignedElsewhereProps) {
  const { dnssec, tld, status, nameservers, onCheck, isChecking } = props;
  const { t } = useTranslation(['dnssec', 'shell']);
  const { setDs, isSaving } = useDnssecChanges(dnssec);
  const [isAdding, setAdding] = useState(false);
  /** The records that stay if the removal is confirmed. */
  const [remaining, setRemaining] = useState<DsData[]>();
  const { ds, keys, maxDs, domain } = dnssec;
  const [host = ''] = nameservers;
  const missing = keys.filter((key) => !ds.some((one) => isSameDs(one, key)));
  const isBroken = dnssec.status === 'broken';
  return (
    <Panel
      title={t('title')}
      padded={false}
      actions={
        <span className="line-up gap-4">
          {status}
          {!isAdding && ds.length < maxDs && (
            <Button size="small" icon={<PlusIcon />} onClick={() => setAdding(true)}>
              {t('ds.add')}
            </Button>
          )}
        </span>
      }
      foot={<span>{t('ds.foot', { used: ds.length, max: maxDs })}</span>}
    >
      {isBroken && (
        <div className="panel-body ruled-below">
          <Notice
            tone="bad"
            role="alert"
            title={t('broken.title', { name: nameToUnicode(domain) })}
            action={
              keys.length > 0 && (
                <Button variant="primary" size="small" loading={isSaving} onClick={() => setDs(keys)}>
                  {t('broken.replace')}
                </Button>
              )
            }
          >
            {t('broken.text')}
          </Notice>
        </div>
      )}
      <div className="dnssec-parts text-small">
        <div className="panel-body stack gap-4">
          <p>{t('elsewhere', { tld })}</p>
          <TrustChain dnssec={dnssec} tld={tld} host={host} />
          <Checked dnssec={dnssec} />
        </div>
        <div className="panel-body stack gap-3">
          <h3 className="text-small font-semibold wrap-anywhere">{t('found.title', { host })}</h3>
          {keys.length === 0 && <p>{t('found.none')}</p>}
          {keys.map((key) => (
            <KeyFacts key={key.digest} {...key} />
          ))}
          <div className="row gap-2">
            {missing.length > 0 && !isBroken && ds.length + missing.length <= maxDs && (
              <Button size="small" loading={isSaving} onClick={() => setDs([...ds, ...missing])}>
                {t('found.take')}
              </Button>
            )}
            <Button size="small" loading={isChecking} onClick={onCheck}>
              {t('shell:checkAgain')}
            </Button>
            {ds.length > 0 && (
              <Button variant="quiet" size="small" onClick={() => setRemaining([])}>
                {t('ds.turnOff')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {ds.length > 0 && (
        <DsTable
          domain={domain}
          records={ds}
          onRemove={(record) => setRemaining(ds.filter((one) => one !== record))}
        />
      )}
      {isAdding && (
        <div className="panel-body ruled edge">
          <DsForm
            dnssec={dnssec}
            isSaving={isSaving}
            onCancel={() => setAdding(false)}
            onSubmit={(record) => setDs([...ds, record], () => setAdding(false))}
          />
        </div>
      )}
      <Suspense>
        {remaining && (
          <ConfirmDs
            dnssec={dnssec}
            isLast={remaining.length === 0}
            isBusy={isSaving}
            onCancel={() => setRemaining(undefined)}
            onConfirm={() => setDs(remaining, () => setRemaining(undefined))}
          />
        )}
      </Suspense>
    </Panel>
  );
}

/** A key that the nameservers show. */
function KeyFacts({ keyTag, algorithm }: DsData) {
  const { t } = useTranslation('dns');
  const name = KEY_ALGORITHMS[algorithm];
  return (
    <FactList
      facts={[
        { key: 'keyTag', term: t('form.keyTag'), value: keyTag },
        {
          key: 'algorithm',
          term: t('form.algorithm'),
          value: name ? `${algorithm} · ${name}` : algorithm,
        },
      ]}
    />
  );
}
