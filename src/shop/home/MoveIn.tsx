import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { normalizeKeywordText } from '#lib/keywordText.ts';
import { localizePath, paths } from '#paths.ts';
import { Steps } from '#shop/landings/Steps.tsx';
import { Button } from '#ui/Button.tsx';
import { HomeSection } from './HomeSection.tsx';

const STEPS = ['unlock', 'code', 'confirm', 'here'] as const;

/**
 * How a transfer to us works, and a field that leads to its price and the auth code. Like the search, it works before
 * scripts have loaded.
 */
export function MoveIn() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { text } = normalizeKeywordText(String(new FormData(event.currentTarget).get('keyword')));
    if (text) navigate(paths.moveHere(text));
  }

  return (
    <HomeSection
      id="move"
      title={t('move.heading')}
      lead={t('move.lead')}
      beside={
        <form
          className="move-form"
          method="get"
          action={localizePath(language, paths.search())}
          onSubmit={search}
        >
          <input type="hidden" name="move" value="1" />
          <div className="search-box line-up">
            <input
              name="keyword"
              className="search-input min-w-0 grow"
              aria-label={t('move.field')}
              placeholder={t('move.placeholder')}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
            />
            <Button type="submit" variant="primary">
              {t('move.submit')}
            </Button>
          </div>
        </form>
      }
    >
      <Steps
        steps={STEPS.map((step) => ({
          title: t(`move.steps.${step}.title`),
          text: t(`move.steps.${step}.text`),
        }))}
      />
    </HomeSection>
  );
}
