import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { normalizeKeywordText } from '#lib/keywordText.ts';
import { localizePath, paths } from '#paths.ts';
import { Steps } from '#shop/landings/Steps.tsx';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

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
    <section id="move" className="section">
      <PageColumn>
        <div className="move-head">
          <div>
            <Heading level={2} className="home-title">
              {t('move.heading')}
            </Heading>
            <p className="mt-4 max-w-measure text-lead text-muted">{t('move.lead')}</p>
          </div>
          <form method="get" action={localizePath(language, paths.search())} onSubmit={search}>
            <input type="hidden" name="move" value="1" />
            <div className="search-box">
              <input
                name="keyword"
                className="search-input"
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
        </div>
        <Steps
          steps={STEPS.map((step) => ({
            title: t(`move.steps.${step}.title`),
            text: t(`move.steps.${step}.text`),
          }))}
        />
      </PageColumn>
    </section>
  );
}
