import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Section } from './article.ts';
import { useCurrentSection } from './useCurrentSection.ts';

type ContentsProps = {
  sections: readonly Section[];
  /** The language of the text, if it differs from the page's. */
  lang?: string;
};

/**
 * The table of contents, which marks the section that is being read. Its links also move the focus, so that keyboard
 * users continue from that section.
 */
export function Contents({ sections, lang }: ContentsProps) {
  const { t } = useTranslation('article');
  const current = useCurrentSection(sections);
  return (
    <nav className="article-contents card sticky-side" aria-labelledby="contents-title">
      <p id="contents-title" className="font-medium text-small">
        {t('contents')}
      </p>
      <ul lang={lang} className="link-list text-small">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
