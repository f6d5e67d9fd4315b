import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/errors.ts';
import { closeAccount, getGetAccountClosingQueryOptions } from '#api/generated/hooks/leaving.ts';
import type { AccountClose } from '#api/generated/schemas/accountClose.zod.ts';
import type { AccountClosing } from '#api/generated/schemas/accountClosing.zod.ts';
import type { ClosingDecision } from '#api/generated/schemas/closingDecision.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons/CloseIcon.tsx';
import { notify } from '#ui/notify.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';

type Kind = AccountClosing['kinds'][number];
type Decisions = Partial<Record<Kind['type'], ClosingDecision>>;
const USUAL = 'expire';

type CloseFormProps = {
  closing: AccountClosing;
  onClosed: () => void;
  /** Shown after the decisions. */
  children: ReactNode;
};

/** A decision for each kind of product, and the account's email address as a confirmation. */
export function CloseForm({ closing: { email, kinds }, onClosed, children }: CloseFormProps) {
  const { t } = useTranslation(['leaving', 'account']);
  const input = useRef<HTMLInputElement>(null);
  const [decisions, setDecisions] = useState<Decisions>({});
  const [except, setExcept] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { close, isClosing } = useClose(onClosed);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isSame = typed.trim().toLowerCase() === email.toLowerCase();
    setWrong(!isSame);
    if (!isSame) return input.current?.focus();
    close({
      email: typed.trim(),
      decisions: kinds.map(({ type }) => ({ type, decision: decisions[type] ?? USUAL })),
      except: [...except],
    });
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      {kinds.length > 0 && (
        <p className="measure text-muted">
          <Trans
            t={t}
            i18nKey="closing.before"
            components={{
              products: <Link className="link" to={paths.products()} />,
              transfer: <Link className="link" to={paths.supportArticle('transfer-a-domain-away')} />,
            }}
          />
        </p>
      )}
      <div className="grid grid-fit grid-wide items-start gap-5">
        {kinds.map((kind) => (
          <div key={kind.type} className="stack gap-3">
            <Decision
              kind={kind}
              value={decisions[kind.type] ?? USUAL}
              onChange={(decision) => {
                setDecisions((before) => ({ ...before, [kind.type]: decision }));
                if (kind.type === 'domain') setExcept([]);
              }}
            />
            {kind.type === 'domain' && kind.count > 1 && (
              <Exceptions decision={decisions.domain ?? USUAL} names={except} onChange={setExcept} />
            )}
          </div>
        ))}
      </div>
      {children}
      <TextField
        ref={input}
        wide
        label={t('closing.email', { email })}
        error={isWrong && t('closing.otherEmail')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p>
        <Button type="submit" variant="danger" loading={isClosing}>
          {t('closing.submit')}
        </Button>
      </p>
    </form>
  );
}

type ExceptionsProps = {
  decision: ClosingDecision;
  names: readonly string[];
  onChange: (names: readonly string[]) => void;
};

/** The domains for which it is the other decision. */
function Exceptions({ decision, names, onChange }: ExceptionsProps) {
  const { t } = useTranslation(['leaving', 'account']);
  const part = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div ref={part} tabIndex={-1} className="focus-target stack gap-2">
      <DomainPicker
        label={t(decision === 'end' ? 'closing.exceptExpire' : 'closing.exceptEnd')}
        value={chosen}
        onChange={(name) => {
          setChosen(name);
          if (name !== null && !names.includes(name)) onChange([...names, name]);
        }}
      />
      {names.length > 0 && (
        <ul className="ruled-rows">
          {names.map((name) => (
            <li key={name} className="row between gap-2">
              <bdi translate="no">{nameToUnicode(name)}</bdi>
              <IconButton
                size="small"
                label={t('account:takeBackNamed', { name: nameToUnicode(name) })}
                icon={<CloseIcon />}
                onClick={() => {
                  onChange(names.filter((one) => one !== name));
                  part.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type DecisionProps = { kind: Kind; value: ClosingDecision; onChange: (decision: ClosingDecision) => void };

function Decision({ kind: { type, count, renewing, until }, value, onChange }: DecisionProps) {
  const { t, i18n } = useTranslation(['leaving', 'products']);
  const date = formatMediumDate(new Date(until), i18n.language);
  return (
    <RadioGroup
      legend={t('closing.kind', { kind: t(`products:type.${type}`), count })}
      value={value}
      onChange={(chosen) => onChange(chosen as ClosingDecision)}
      options={[
        {
          value: 'expire',
          label: t('closing.expire', { date }),
          description: renewing > 0 ? t('closing.renewing', { count: renewing }) : undefined,
        },
        {
          value: 'end',
          label: t('closing.end'),
          description: t(type === 'domain' ? 'closing.endDomain' : 'closing.endService'),
        },
      ]}
    />
  );
}

function useClose(onClosed: () => void) {
  const { t } = useTranslation(['leaving', 'account']);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: AccountClose) => closeAccount(sent),
    onSuccess: (response) => {
      onClosed();
      queries.setQueryData(getGetAccountClosingQueryOptions().queryKey, response);
      void queries.invalidateQueries();
    },
    onError: (error) => void notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' }),
  });
  return { close: mutate, isClosing: isPending };
}
