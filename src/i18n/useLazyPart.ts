import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '#lib/afterPaint.ts';
import { importCode } from '#lib/importCode.ts';
import { addNamespaces } from './i18n.ts';
import { useLanguage } from './LanguageContext.ts';
import type { Namespace } from './namespaces.ts';

/**
 * A component whose code and messages load after the paint of its first render. Later values of the arguments are
 * ignored.
 */
export function useLazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly Namespace[],
): LazyExoticComponent<ComponentType<Props>> {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const [Part] = useState(() =>
    lazy(async () => {
      // Requesting the files takes several milliseconds, which would delay the paint of what is rendered around the part.
      if (typeof window !== 'undefined') await afterPaint();
      const [part] = await Promise.all([importCode(load), addNamespaces(i18n, language, namespaces)]);
      return part;
    }),
  );
  return Part;
}
