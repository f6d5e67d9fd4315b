import './rdap.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useGetRdapDomain } from '#api/generated/hooks/domains.ts';
import { DomainName } from '#api/generated/schemas/domainName.zod.ts';
import { brand } from '#lib/brand.ts';
import { toOneName } from '#lib/keyword.ts';
import { findNameError } from '#lib/nameError.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RdapFacts } from './RdapFacts.tsx';

const MAX_NAME_LENGTH = 253;

/** The domain in ASCII; undefined if the text can't be a domain. */
function parseDomain(text: string): string | undefined {
  const name = toOneName(text);
  return DomainName.safeParse(name).success && !findNameError(name) ? name : undefined;
}

export function Component() {
  const { t } = useTranslation('rdap');
  const [params] = useSearchParams();
  // Static HTML doesn't know the domain.
  const { isReady } = useSession();
  const asked = isReady ? (params.get('name') ?? '') : '';
  const name = parseDomain(asked);
  return (
    <PageColumn className="split split-start page-block">
      <div className="stack gap-6 start">
        <PageTitle size="display" title={t('headline')} lead={t('lead')} leadClass="measure text-lead" />
        <LookUpForm key={asked} asked={asked} isInvalid={asked !== '' && !name} />
        {name && <Result name={name} />}
      </div>
      <Next name={name} />
    </PageColumn>
  );
}

function LookUpForm({ asked, isInvalid }: { asked: string; isInvalid: boolean }) {
  const { t } = useTranslation(['rdap', 'common']);
  const navigate = useNavigate();
  const [name, setName] = useState(asked);
  const [isWrong, setWrong] = useState(isInvalid);
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isValid = parseDomain(name) !== undefined;
    setWrong(!isValid);
    if (isValid) navigate(paths.rdap(name.trim()));
    else input.current?.focus();
  }

  return (
    <form className="look-up" noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={t('common:domain')}
        help={t('help')}
        error={isWrong ? t('invalid') : undefined}
        wide
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary">
        {t('submit')}
      </Button>
    </form>
  );
}

/** What can be done with a name that is registered, and where else it can be looked up. */
function Next({ name }: { name: string | undefined }) {
  const { t } = useTranslation(['rdap', 'shell']);
  const links = [
    { to: name ? paths.searchResults(name) : paths.search(), ...t('next.search', { returnObjects: true }) },
    { to: paths.buyDomains(), ...t('next.buy', { returnObjects: true }) },
    { to: `${paths.home()}#move`, ...t('next.move', { returnObjects: true }) },
  ];
  return (
    <aside>
      <Heading level={2} className="text-heading">
        {t('next.title')}
      </Heading>
      <ul className="ruled-rows mt-3">
        {links.map(({ to, title, text }) => (
          <li key={to}>
            <Link className="link" to={to}>
              {title}
            </Link>
            <p className="text-small text-muted">{text}</p>
          </li>
        ))}
        <li>
          <a className="link" href={brand.lookUpPage} rel="noopener">
            {new URL(brand.lookUpPage).host}
          </a>
          <p className="text-small text-muted">{t('elsewhere')}</p>
        </li>
      </ul>
    </aside>
  );
}

function Result({ name }: { name: string }) {
  const { t } = useTranslation('rdap');
  const titleId = useId();
  const { data, isPending, isError, error, isFetching, refetch } = useGetRdapDomain(name);
  if (isError) return <LoadFailure level={2} title={t('failed')} query={{ error, isFetching, refetch }} />;
  const found = data?.data.rdap;
  const { registrar = null, registrant } = data?.data ?? {};
  return (
    <section className="card card-padded stack full-width" aria-labelledby={titleId} aria-busy={isPending}>
      <Heading level={2} id={titleId} className="text-heading wrap-anywhere" translate="no">
        {found?.unicodeName ?? name}
      </Heading>
      <div role="status">
        {isPending && <Skeleton width="line" />}
        {data && !found && <p>{t('unknown')}</p>}
      </div>
      {found && <RdapFacts rdap={found} registrar={registrar} registrant={registrant} />}
      {data && !found && (
        <Link className="link" to={paths.searchResults(name)}>
          {t('search')}
        </Link>
      )}
    </section>
  );
}
