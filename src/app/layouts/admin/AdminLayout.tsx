import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getListAbuseCasesQueryOptions } from '#api/generated/hooks/abuse.ts';
import { getListApprovalsQueryOptions } from '#api/generated/hooks/approvals.ts';
import { getListChatsQueryOptions } from '#api/generated/hooks/chats.ts';
import { getFindUnrecognizedDevicesQueryOptions } from '#api/generated/hooks/devices.ts';
import { requireAccess } from '#app/guards.ts';
import { AccountMenu } from '#app/layouts/account/AccountMenu.tsx';
import { AppFrame } from '#app/layouts/account/AppFrame.tsx';
import { JumpField } from '#app/layouts/account/JumpField.tsx';
import type { Section, SectionGroup } from '#app/layouts/sections.ts';
import { landingSlugs } from '#lib/landingSlugs.ts';
import { paths } from '#paths.ts';
import { keepPersonalData, useSession } from '#shared/session/useSession.ts';
import {
  BellIcon,
  BoxIcon,
  ChatIcon,
  HistoryIcon,
  ListIcon,
  ParkIcon,
  ServerIcon,
  ShieldIcon,
} from '#ui/icons/productIcons.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { CheckCircleIcon, DeviceIcon, PageIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useIdle } from '#ui/useIdle.ts';

const OPEN_APPROVALS = getListApprovalsQueryOptions({ status: 'open' });
const PENDING_DEVICES = getFindUnrecognizedDevicesQueryOptions({ status: 'pending' });

function useAdminGroups(): SectionGroup[] {
  const { t } = useTranslation(['admin', 'account']);
  const isIdle = useIdle();
  // Nothing on the page waits for these counts.
  const devices = useQuery({ ...PENDING_DEVICES, enabled: isIdle });
  const approvals = useQuery({ ...OPEN_APPROVALS, enabled: isIdle });
  const chats = useQuery({ ...getListChatsQueryOptions(), enabled: isIdle });
  const reports = useQuery({ ...getListAbuseCasesQueryOptions({ state: 'new' }), enabled: isIdle });
  const customers: Section[] = [
    {
      key: 'find',
      letter: 'f',
      to: paths.find(),
      icon: SearchIcon,
      label: t('rail.find'),
      isOnBottomBar: true,
      within: /^\/gotham\/(find|customer)/,
    },
    {
      key: 'chats',
      letter: 'c',
      to: paths.adminChats(),
      icon: ChatIcon,
      label: t('tools.chats'),
      count: chats.data?.data.chats.totalCount,
      isUrgent: true,
      isOnBottomBar: true,
    },
    {
      key: 'abuse',
      letter: 'b',
      to: paths.abuseCases(),
      icon: ShieldIcon,
      label: t('tools.abuse'),
      count: reports.data?.data.abusecases.totalCount,
      isUrgent: true,
      within: /^\/gotham\/abuse/,
    },
    {
      key: 'approvals',
      letter: 'p',
      to: paths.approvals(),
      icon: CheckCircleIcon,
      label: t('rail.approvals'),
      count: approvals.data?.data.approvals.totalCount,
      isUrgent: true,
    },
    {
      key: 'notices',
      letter: 'n',
      to: paths.notices(),
      icon: BellIcon,
      label: t('tools.notices'),
      within: /^\/gotham\/notices/,
    },
  ];
  const tools: Section[] = [
    {
      key: 'registry',
      letter: 'r',
      to: paths.registries(),
      icon: ListIcon,
      label: t('tools.registryinfo'),
      isOnBottomBar: true,
      within: /^\/gotham\/registryinfo/,
    },
    {
      key: 'templates',
      letter: 't',
      to: paths.dnsTemplates(),
      icon: ServerIcon,
      label: t('tools.dnstemplates'),
      isOnBottomBar: true,
      within: /^\/gotham\/dns-template-builder/,
    },
    {
      key: 'landing',
      letter: 'l',
      to: paths.landingBuilder(landingSlugs[0]),
      icon: PageIcon,
      label: t('tools.landingpages'),
      within: /^\/gotham\/custom-landing-builder/,
    },
    {
      key: 'devices',
      letter: 'v',
      to: paths.adminDevices(),
      icon: DeviceIcon,
      label: t('tools.devices'),
      count: devices.data?.data.unrecognizeddevices.totalCount,
      isUrgent: true,
    },
    {
      key: 'parked',
      letter: 'k',
      to: paths.adminParkedDomains(),
      icon: ParkIcon,
      label: t('tools.parkeddomains'),
    },
    {
      key: 'audit',
      letter: 'a',
      to: paths.auditTrail(),
      icon: HistoryIcon,
      label: t('auditMeta.title'),
    },
  ];
  return [
    { key: 'customers', label: t('rail.customers'), sections: customers },
    { key: 'tools', label: t('account:admin.label'), sections: tools },
  ];
}

/** Redirects to the sign-in page when the session loses its administrator rights. Drafts stay in the browser. */
function useAdminAccess(): void {
  const queries = useQueryClient();
  const { account } = useSession();
  useEffect(() => {
    keepPersonalData(true);
    return () => keepPersonalData(false);
  }, []);
  useEffect(() => {
    if (account) void requireAccess('admin', queries, new URL(window.location.href));
  }, [account, queries]);
}

/** The layout of admin pages. Its dark top bar warns that changes affect other people's data. */
export function Component({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['account', 'admin']);
  useAdminAccess();
  const isReader = useSession().account?.adminRole === 'reader';
  const groups = [
    ...useAdminGroups(),
    {
      key: 'exits',
      sections: [{ key: 'account', to: paths.products(), icon: BoxIcon, label: t('admin.back') }],
    },
  ];
  return (
    <AppFrame
      isAdmin
      label={t('admin.label')}
      groups={groups}
      search={
        <JumpField
          groups={groups}
          load={() => import('#app/palette/AdminPalette.tsx')}
          namespaces={['adminCustomers', 'orders']}
          label={t('admin:rail.field')}
        />
      }
      tools={
        <>
          <span className="frame-tag text-badge font-medium">{t('admin.label')}</span>
          <AccountMenu />
        </>
      }
    >
      {isReader && <Notice>{t('admin:rail.readOnly')}</Notice>}
      {children}
    </AppFrame>
  );
}
