import { useTranslation } from 'react-i18next';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';

/** The name of a group of TLDs in the page's language, or the backend's name if there is no translation. */
export function useGroupName(): (group: TldGroup) => string {
  const { t, i18n } = useTranslation('tldGroups');
  return ({ id, name }) => {
    const key = `group.${id}`;
    return i18n.exists(key, { ns: 'tldGroups' }) ? t(key as 'group.popular') : name;
  };
}
