import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { getListNoticesQueryOptions } from '#api/generated/hooks/notices.ts';
import { ListNoticesParams } from '#api/generated/schemas/listNoticesParams.zod.ts';
import { NoticePlace } from '#api/generated/schemas/noticePlace.zod.ts';
import { NoticeState } from '#api/generated/schemas/noticeState.zod.ts';
import { paths } from '#paths.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { ListTabs } from '#shared/list/ListTabs.tsx';
import { listQuery, loadList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { BellIcon } from '#ui/icons/productIcons.tsx';
import { useNoticeColumns } from './useNoticeColumns.tsx';

const noticeList = listQuery(ListNoticesParams, getListNoticesQueryOptions, 'sitenotices');

export const load = loadList(noticeList);

export function Component() {
  const { t } = useTranslation(['adminNotices', 'common']);
  const create = (
    <Link to={paths.newNotice()} className={buttonClass()}>
      <PlusIcon />
      {t('createMeta.title')}
    </Link>
  );
  const places = NoticePlace.options.map((value) => ({ value, label: t(`place.options.${value}`) }));
  const states = NoticeState.options.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <>
      <AdminHead title={t('meta.title')} facts={t('meta.description')} actions={create} />
      <ListTabs list={noticeList} label={t('place.label')} name="place" tabs={places} />
      <QueryTable
        name="notices"
        list={noticeList}
        caption={t('meta.title')}
        columns={useNoticeColumns()}
        defaultOrder={t('newest')}
        rowKey={({ id }) => String(id)}
        nameOf={({ text }) => text['en-us']}
        filters={[
          { name: 'place', label: t('place.label'), isHidden: true, options: places },
          { name: 'state', label: t('common:status'), options: states },
        ]}
        empty={
          <EmptyList icon={<BellIcon />} title={t('empty.title')} text={t('empty.text')} action={create} />
        }
      />
      <p className="text-muted">{t('marks.note')}</p>
      <AuditPanel tool="notices" />
    </>
  );
}
