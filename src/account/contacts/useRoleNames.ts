import { useTranslation } from 'react-i18next';
import type { ContactRole } from '#api/generated/schemas/contactRole.zod.ts';

/** Names roles, separated by commas. */
export function useRoleNames(): (roles: readonly ContactRole[]) => string {
  const { t } = useTranslation('contacts');
  return (roles) => roles.map((role) => t(`role.${role}`)).join(', ');
}
