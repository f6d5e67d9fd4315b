import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { isNotFound } from '#api/errors.ts';
import {
  getGetLandingDraftQueryOptions,
  getListLandingPagesQueryOptions,
} from '#api/generated/hooks/landingpages.ts';
import type { LandingDraft } from '#api/generated/schemas/landingDraft.zod.ts';
import { LandingSlug } from '#api/generated/schemas/landingSlug.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { landingSlugs } from '#lib/landingSlugs.ts';
import { localizePath, paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import type { PageHeadProps } from '#ui/workspace/PageHead.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';
import { LandingBuilderView } from './LandingBuilderView.tsx';
import { toPricesOfAllTlds, useLandingEditor } from './useLandingEditor.ts';

type Data = { slug: string };

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const { data: slug } = LandingSlug.safeParse(params.slug);
  if (slug === undefined) return null;
  const options = getGetLandingDraftQueryOptions(slug);
  await Promise.all([
    queries.prefetchQuery(options),
    queries.prefetchQuery(getListLandingPagesQueryOptions()),
    queries.prefetchQuery(toPricesOfAllTlds()),
  ]);
  return isNotFound(queries.getQueryState(options.queryKey)?.error) ? null : { slug };
}

export const title = ({ slug }: Data) => `/${slug}`;

export function Component({ data: { slug } }: { data: Data }) {
  return <Landing key={slug} slug={slug} />;
}

function Landing({ slug }: { slug: string }) {
  const { t } = useTranslation(['landingPages', 'account']);
  const { account } = useSession();
  const query = usePrefetchedQuery(getGetLandingDraftQueryOptions(slug));
  const landing = query.data?.data.customlanding;
  if (landing) return <Builder landing={landing} accountId={account?.sessAccountId ?? 0} />;
  return (
    <>
      <Head slug={slug} />
      <LoadFailure title={t('failure.title')} query={query}>
        {t('account:nothingChanged')}
      </LoadFailure>
    </>
  );
}

const STATUS: Record<LandingDraft['state'], StatusKind> = {
  unpublished: 'draft',
  changed: 'unpublishedChanges',
  published: 'published',
};

function Builder({ landing, accountId }: { landing: LandingDraft; accountId: number }) {
  const { t, i18n } = useTranslation('landingPages');
  const language = useLanguage();
  const editor = useLandingEditor(landing, accountId);
  const { slug, state, version, publishedVersion, publishedDate } = landing;
  return (
    <>
      <Head
        slug={slug}
        facts={
          <FactLine>
            <Status kind={STATUS[state]}>{t(`state.${state}`)}</Status>
            <span>
              {publishedVersion === null || publishedDate === null
                ? t('facts.never', { version })
                : t('facts.versions', {
                    version,
                    publishedVersion,
                    date: formatMediumDate(new Date(publishedDate), i18n.language),
                  })}
            </span>
          </FactLine>
        }
        actions={
          <>
            <Chooser slug={slug} />
            <a
              className={buttonClass()}
              href={localizePath(language, paths.campaign(slug))}
              target="_blank"
              rel="noreferrer"
            >
              {t('open')}
              <ExternalIcon />
            </a>
          </>
        }
      />
      <LandingBuilderView editor={editor}>
        <AuditPanel tool="landingpages" object={slug} />
      </LandingBuilderView>
    </>
  );
}

/** Selects the page to build. */
function Chooser({ slug }: { slug: string }) {
  const { t } = useTranslation('landingPages');
  const navigate = useNavigate();
  const { data } = useQuery(getListLandingPagesQueryOptions());
  const pages = data?.data.customlandings ?? [];
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button>
          {t('choose')}
          <ChevronDownIcon />
        </Button>
      }
      items={[
        {
          kind: 'radio',
          key: 'pages',
          label: t('meta.title'),
          value: slug,
          options: pages.map((page) => ({
            value: page.slug,
            label: (
              <span className="stack gap-1">
                <span translate="no">{`/${page.slug}`}</span>
                <span className="text-badge text-muted">{t(`state.${page.state}`)}</span>
              </span>
            ),
          })),
          onChange: (next) => void navigate(paths.landingBuilder(next)),
        },
      ]}
    />
  );
}

function Head({ slug, ...rest }: { slug: string } & Pick<PageHeadProps, 'facts' | 'actions'>) {
  const { t } = useTranslation('landingPages');
  return (
    <AdminHead
      parent={{ to: paths.landingBuilder(landingSlugs[0]), title: t('meta.title') }}
      current={<bdi>{slug}</bdi>}
      title={`/${slug}`}
      {...rest}
    />
  );
}
