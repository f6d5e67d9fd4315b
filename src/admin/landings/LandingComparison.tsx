import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '#api/errors.ts';
import { getGetLandingPageQueryOptions } from '#api/generated/hooks/landingpages.ts';
import { diffItems, getChangeKind, type Item } from '#lib/changes.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { localize } from '#lib/localized.ts';
import { ChangeCard } from '#shared/changes/ChangeCard.tsx';
import type { LandingView } from '#shared/landingBlocks/LandingBlocks.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { PublishNotes } from './PublishNotes.tsx';
import type { LandingEditor } from './useLandingEditor.ts';
import { describeBlock, shortCode } from './useLandingTexts.ts';

type LandingComparisonProps = {
  editor: LandingEditor;
  language: LanguageCode;
  missingPictures: readonly string[];
  open: boolean;
  onLanguage: (language: LanguageCode) => void;
  onPublish: () => void;
  onClose: () => void;
};

/** The changes that publishing makes for the public, in each language. */
export function LandingComparison(props: LandingComparisonProps) {
  const { editor, language, missingPictures, open, onLanguage, onPublish, onClose } = props;
  const { t } = useTranslation(['landingPages', 'shell', 'changes', 'account']);
  const { slug, version, publishedVersion, content } = editor.landing;
  const published = useQueries({
    queries: languages.map(({ code }) => ({
      ...getGetLandingPageQueryOptions(slug, { language: code }),
      enabled: open && publishedVersion !== null,
    })),
  });
  const listItems = useItems();
  const diffs = languages.map(({ code }, index) => {
    const { data, isLoading = false, error = null } = published[index] ?? {};
    const isUnknown = isLoading || (error !== null && !isNotFound(error));
    const page = data?.data.customlanding;
    if (isUnknown) return null;
    return diffItems(page ? listItems(page) : [], listItems(localize(content, code)));
  });
  const diff = diffs[languages.findIndex(({ code }) => code === language)];
  const failed = published.filter(({ error }) => error && !isNotFound(error));
  return (
    <Drawer
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('compare.title')}
      description={
        publishedVersion === null
          ? t('compare.first', { version })
          : t('compare.versions', { version, publishedVersion })
      }
      closeLabel={t('shell:close')}
      footer={
        <div className="row grow between">
          <Button onClick={onClose}>{t('changes:keepEditing')}</Button>
          <Button variant="primary" onClick={onPublish}>
            {t('publish.submit', { version })}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <SegmentedControl
          legendHidden
          legend={t('shell:preferences.language')}
          value={language}
          onChange={onLanguage}
          options={languages.map(({ code, name }, index) => {
            const count = diffs[index]?.length;
            return {
              value: code,
              label: (
                <span
                  title={name}
                  className={cx('landing-language', Boolean(count) && 'landing-language-open')}
                >
                  <span aria-hidden="true">{shortCode(code)}</span>
                  <VisuallyHidden>
                    {count === undefined ? name : `${name}, ${t('compare.count', { count })}`}
                  </VisuallyHidden>
                </span>
              ),
            };
          })}
        />
        <PublishNotes editor={editor} missingPictures={missingPictures} />
        {failed.length > 0 ? (
          <LoadFailure
            title={t('failure.title')}
            retrying={failed.some(({ isFetching }) => isFetching)}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          >
            {t('account:nothingChanged')}
          </LoadFailure>
        ) : published.some(({ isLoading }) => isLoading) ? (
          <Skeleton height="panel" />
        ) : (
          diff?.map((change) => (
            <ChangeCard
              key={change.key}
              kind={getChangeKind(change)}
              title={change.after?.name ?? change.before?.name ?? ''}
              before={change.before?.text ?? null}
              after={change.after?.text ?? null}
            />
          ))
        )}
        {failed.length === 0 && diff?.length === 0 && <p>{t('compare.none')}</p>}
      </div>
    </Drawer>
  );
}

type Part = { name: string; text: string };

/** Lists the parts of a page in one language, with their names. */
function useItems(): (page: LandingView) => Item<Part>[] {
  const { t } = useTranslation('landingPages');
  return ({ theme, seo, blocks }) => [
    { key: 'theme', value: { name: t('page.theme'), text: t(`theme.${theme}`) } },
    { key: 'title', value: { name: t('page.title'), text: seo.title } },
    { key: 'description', value: { name: t('page.description'), text: seo.description } },
    {
      key: 'order',
      value: { name: t('order'), text: blocks.map(({ type }) => t(`block.${type}`)).join(', ') },
    },
    ...blocks.map((block) => ({
      key: `block ${block.id}`,
      value: { name: t(`block.${block.type}`), text: describeBlock(block) },
    })),
  ];
}
