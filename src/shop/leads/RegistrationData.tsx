import { useTranslation } from 'react-i18next';
import { useGetRdapDomain } from '#api/generated/hooks/domains.ts';
import { brand } from '#lib/brand.ts';
import { RdapFacts } from '#shop/rdap/RdapFacts.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useMedia } from '#ui/useMedia.ts';

/**
 * The public registration data of a name, folded on phones. If its registry doesn't respond, a retry and an external
 * link.
 */
export default function RegistrationData({ name }: { name: string }) {
  const { t } = useTranslation('leads');
  const isWide = useMedia('(width >= 48rem)');
  return (
    <Disclosure className="lead-rdap" open={isWide} summary={t('rdap.title')}>
      <Data name={name} />
    </Disclosure>
  );
}

function Data({ name }: { name: string }) {
  const { t } = useTranslation(['rdap', 'leads', 'shell']);
  const { data, isError, isFetching, refetch } = useGetRdapDomain(name);
  const elsewhere = (
    <a className="link" href={brand.lookUpPage} rel="noopener">
      {t('leads:rdap.elsewhere')}
    </a>
  );
  if (isError)
    return (
      <div role="alert" className="stack start gap-3">
        <p>{t('failed')}</p>
        <div className="row gap-5">
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('shell:tryAgain')}
          </Button>
          {elsewhere}
        </div>
      </div>
    );
  if (!data) return <Skeleton height="panel" />;
  const { rdap, registrar, registrant } = data.data;
  return (
    <div className="stack gap-3">
      {rdap ? <RdapFacts rdap={rdap} registrar={registrar} registrant={registrant} /> : <p>{t('unknown')}</p>}
      <p className="text-small">{elsewhere}</p>
    </div>
  );
}
