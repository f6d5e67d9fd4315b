import type { ReactNode } from 'react';

interface Props {
  count: number;
  name: string;
  isOpen: boolean;
  icon: ReactNode;
}

function t(key: string, values?: object): string {
  return key + JSON.stringify(values);
}

function Mark({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <b /> : null;
}

function Fixed({ children }: { children: ReactNode }) {
  return <b>{children}</b>;
}

function Label({ children }: { children: ReactNode }) {
  return (
    <p>
      <b />
      {children}
    </p>
  );
}

function Named({ title }: { title: ReactNode }) {
  return <Label>{title}</Label>;
}

function Bare({ name }: { name: string }) {
  return name;
}

/** Lines marked as unsafe have texts that React can't update in a translated page. */
export function Examples({ count, name, isOpen, icon }: Props) {
  return (
    <>
      <p>
        {count /* unsafe */} {t('names')}
      </p>
      <p>
        {isOpen && <b />}
        {t('open') /* unsafe */}
      </p>
      <p>
        {isOpen && t('open') /* unsafe */}
        <b />
      </p>
      <p>
        <Mark isOpen={isOpen} />
        {t('open') /* unsafe */}
      </p>
      <p>
        {icon}
        {isOpen ? name /* unsafe */ : <b />}
      </p>
      <p> {name /* unsafe */}</p>
      <p>{[name].map((part) => part) /* unsafe */}</p>
      <Label>{name /* unsafe */}</Label>
      <Named title={isOpen && name /* unsafe */} />
      <Named title="unsafe" />
      <Bare name={name} />
      {name /* unsafe */}
      <p>{isOpen ? name : t('count', { count })}</p>
      <p>{isOpen && name}</p>
      <p>
        <b /> {t('open')} <Mark isOpen={isOpen} />
      </p>
      <p>
        <Fixed>{name}</Fixed> {t('open')}
      </p>
      <p>
        {isOpen && <b>{name}</b>} <b>{count}</b>
      </p>
      <p translate="no">
        <b />
        {name}
      </p>
      <Label>{isOpen && <b>{name}</b>}</Label>
    </>
  );
}
