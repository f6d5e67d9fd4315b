import './dnssec.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dnssec } from '#api/generated/schemas/dnssec.zod.ts';
import type { DsData } from '#api/generated/schemas/dsData.zod.ts';
import { brand } from '#lib/brand.ts';
import { KEY_ALGORITHMS } from '#lib/dnssec.ts';
import { cx } from '#ui/cx.ts';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { ServerIcon } from '#ui/icons/productIcons.tsx';
import { PageIcon } from '#ui/icons/statusIcons.tsx';
import { TONE_CLASS, type Tone } from '#ui/tone.ts';

/** From the root by the registry to the nameservers: who confirms whose key. */
export function TrustChain({ dnssec, tld, host }: { dnssec: Dnssec; tld: string; host: string }) {
  const { t } = useTranslation('dnssec');
  const { ds, keys, status, signedHere } = dnssec;
  const isBroken = status === 'broken';
  const isLinked = ds.some(({ fits }) => fits);
  const signs = isBroken ? 'otherKey' : isLinked ? 'signs' : keys.length > 0 ? 'signsUnlinked' : 'unsigned';
  return (
    <ol className="trust-chain text-small" aria-label={t('chain.label')}>
      <Knot icon={<GlobeIcon />} tone="accent" link="whole" title={t('chain.root')}>
        {t('chain.rootText', { tld })}
      </Knot>
      <Knot
        icon={<PageIcon />}
        tone={isBroken ? 'bad' : isLinked ? 'accent' : 'neutral'}
        link={isBroken ? 'broken' : isLinked ? 'whole' : 'missing'}
        title={t('chain.registry', { tld })}
        values={ds.map((one) => `DS ${one.keyTag} · ${one.algorithm} · ${one.digestType}`)}
      >
        {t(isBroken ? 'chain.wrongDs' : isLinked ? 'chain.hasDs' : 'chain.noDs')}
      </Knot>
      <Knot
        icon={<ServerIcon />}
        tone={isBroken ? 'warm' : isLinked ? 'accent' : 'neutral'}
        title={signedHere ? brand.name : host}
        values={keys.map((key) => t('chain.key', { key: nameKey(key) }))}
      >
        {t(`chain.${signs}`)}
      </Knot>
    </ol>
  );
}

function nameKey({ keyTag, algorithm }: DsData): string {
  return `${keyTag} · ${KEY_ALGORITHMS[algorithm] ?? algorithm}`;
}

type KnotProps = {
  icon: ReactNode;
  tone: Tone;
  /** How it is linked to the next one. */
  link?: 'whole' | 'missing' | 'broken';
  title: string;
  values?: readonly string[];
  children: ReactNode;
};

function Knot({ icon, tone, link, title, values = [], children }: KnotProps) {
  return (
    <li className={cx('trust-knot', TONE_CLASS[tone])} data-link={link}>
      <span className="trust-mark" aria-hidden="true">
        {icon}
      </span>
      <span className="font-medium wrap-anywhere">{title}</span>
      <span className="text-badge">{children}</span>
      {values.map((value) => (
        <span key={value} translate="no" className="font-mono text-badge text-muted">
          {value}
        </span>
      ))}
    </li>
  );
}
