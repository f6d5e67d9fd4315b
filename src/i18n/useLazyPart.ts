import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Area } from './areas.ts';
import { addAreas } from './i18n.ts';
import { useLanguage } from './LanguageContext.ts';

/** A component whose code and wording are loaded when it is first rendered. `load` and `areas` count once. */
export function useLazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  areas: readonly Area[],
): LazyExoticComponent<ComponentType<Props>> {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const [Part] = useState(() =>
    lazy(async () => {
      const [part] = await Promise.all([load(), addAreas(i18n, language, areas)]);
      return part;
    }),
  );
  return Part;
}
