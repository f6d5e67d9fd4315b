import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readStored, writeStored } from '#lib/storage.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ANSWERS = ['yes', 'no'] as const;

type Answer = (typeof ANSWERS)[number];

const getKey = (slug: string) => `helped:${slug}`;

/** Asks whether the article was helpful. The contract has no call for the answer, so it is stored on this device. */
export function Helped({ slug, title }: { slug: string; title: string }) {
  const { t } = useTranslation('help');
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    const stored = readStored(getKey(slug));
    setAnswer(ANSWERS.find((one) => one === stored));
  }, [slug]);

  function choose(chosen: Answer) {
    writeStored(getKey(slug), chosen, YEAR_MS);
    setAnswer(chosen);
  }

  return (
    <section className="help-helped not-printed row gap-4 between mt-10" aria-labelledby="helped">
      <p id="helped" className="font-medium">
        {t('helped.question')}
      </p>
      <div className="row gap-2">
        {ANSWERS.map((one) => (
          <Button key={one} aria-pressed={answer === one} onClick={() => choose(one)}>
            {t(`helped.${one}`)}
          </Button>
        ))}
      </div>
      <p role="status" className="full-width hide-empty">
        {answer === 'yes' && <span>{t('helped.thanks')}</span>}
        {answer === 'no' && (
          <>
            {t('helped.sorry')}{' '}
            <Link to={paths.supportTicket(t('helped.subject', { title }))} className="link">
              {t('helped.ticket')}
            </Link>
          </>
        )}
      </p>
    </section>
  );
}
