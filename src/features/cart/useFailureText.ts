import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import type { Failure } from './syncOutcome.ts';

/** A sentence has spaces; what has none is a key, and says nothing to a person. */
const KEY = /^\S+$/;

/** Says a failed change in words: by its key where there is wording, in the backend's sentence, or generally. */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation('cart');

  function nameOf({ domain, action }: Failure): string {
    const isService = domain === null || (action?.action === 'add' && !('domain' in action.data));
    const parts = [isService ? t('line.type.service') : [], domain ? nameToUnicode(domain) : []];
    return parts.flat().join(' · ');
  }

  return (failure) => {
    const { message, domain, action } = failure;
    const key = `failure.${message}`;
    if (message && i18n.exists(key, { ns: 'cart' }))
      return t(key as 'failure.addNamed', { name: nameOf(failure) });
    if (message && !KEY.test(message)) return message;
    if (action && action.action !== 'add') return t('failure.change');
    return domain ? t('failure.addNamed', { name: nameOf(failure) }) : t('failure.add');
  };
}
