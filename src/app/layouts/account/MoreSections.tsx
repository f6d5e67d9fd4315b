import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Section, SectionGroup } from '#app/layouts/sections.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { Count } from '#ui/workspace/Count.tsx';

type MoreSectionsProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly SectionGroup[];
  current: Section | undefined;
};

/** The sections that don't fit into the bottom bar of a phone. */
export default function MoreSections({ open, onOpenChange, groups, current }: MoreSectionsProps) {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('account:sections.more')}
      closeLabel={t('shell:close')}
    >
      {groups
        .filter(({ sections }) => sections.length > 0)
        .map(({ key, label, sections }) => (
          <div key={key} className="frame-more mb-4">
            {label && <p className="frame-group text-badge text-muted font-medium">{label}</p>}
            <ul aria-label={label}>
              {sections.map(({ key: name, to, icon: Icon, label: text, count, isUrgent }) => (
                <li key={name}>
                  <Link
                    to={to}
                    className="line-up"
                    aria-current={name === current?.key ? 'page' : undefined}
                    onClick={() => onOpenChange(false)}
                  >
                    <Icon />
                    <span>{text}</span>
                    {count !== undefined && count > 0 && (
                      <Count tone={isUrgent ? 'warm' : 'neutral'}>{count}</Count>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </Drawer>
  );
}
