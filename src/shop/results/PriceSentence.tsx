import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { useFirstPrice } from '#shared/search/viewText.ts';

/**
 * Marks each amount in the message, so that it can be emphasized. The messages are plain text, without tags for
 * `Trans`.
 */
const MARK = '\0';

/** The price of a name now and in each later year: "$12.49 for the first year, then $16.99 a year." */
export function PriceSentence({ view }: { view: DomainView }) {
  const { t, i18n } = useTranslation('search');
  const formatFirst = useFirstPrice();
  const { price, originalPrice, renewalPrice, currency } = view;
  if (price === undefined) return null;
  const money = (minor: number) => `${MARK}${formatMoney(minor, currency, i18n.language)}${MARK}`;
  const plain = formatFirst(view, money(price));
  const first =
    originalPrice === undefined ? plain : t('answer.sale', { first: plain, was: money(originalPrice) });
  const text = renewalPrice === undefined ? first : t('answer.full', { first, price: money(renewalPrice) });
  return capitalize(text, i18n.language)
    .split(MARK)
    .map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order.
        <strong key={index} className="nowrap font-semibold text-ink">
          {part}
        </strong>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order.
        <span key={index}>{part}</span>
      ),
    );
}

function capitalize(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
