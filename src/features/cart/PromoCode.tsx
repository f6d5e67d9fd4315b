import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartPromo } from '#api/generated/schemas/cartPromo.zod.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useCartSync } from './useCart.ts';

const LONGEST_CODE = 50;

/** Takes a promo code, or tells which one is on and takes it off. What was typed stays when the code fails. */
export function PromoCode({ promo }: { promo: CartPromo | null }) {
  const { t } = useTranslation('cart');
  const { sync, isSyncing } = useCartSync();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const isChanging = useRef(false);
  const isOn = promo !== null;
  // Form and code take each other's place, so the focus goes over to what came.
  useEffect(() => {
    if (isChanging.current) (isOn ? removeButton : field).current?.focus();
    isChanging.current = false;
  }, [isOn]);

  async function change(to: string, onFailure?: (text: string) => void): Promise<boolean> {
    isChanging.current = true;
    const isDone = await sync([{ action: 'set_promo', data: { code: to } }], { onFailure });
    if (!isDone) isChanging.current = false;
    return isDone;
  }

  function refuse(text: string) {
    setFault(text);
    field.current?.focus();
  }

  async function apply(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    setFault(undefined);
    if (typed === '') refuse(t('promo.empty'));
    else if (await change(typed, refuse)) setCode('');
  }

  if (promo) {
    const words = { code: promo.code };
    return (
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2">
        <p className={promo.applied ? 'text-accent' : 'text-warm'}>
          {promo.applied ? t('promo.applied', words) : t('promo.noEffect', words)}
        </p>
        <Button
          ref={removeButton}
          variant="quiet"
          size="small"
          loading={isSyncing}
          aria-label={t('promo.remove', words)}
          onClick={() => change('')}
        >
          {t('line.remove')}
        </Button>
      </div>
    );
  }
  return (
    <form className="mt-6 flex items-start gap-3" onSubmit={apply} noValidate>
      <TextField
        ref={field}
        className="min-w-0 flex-1"
        wide
        label={t('promo.label')}
        value={code}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={fault && <span role="alert">{fault}</span>}
        onChange={(event) => setCode(event.target.value)}
      />
      {/* In line with the field's box, below its label, also when an error makes the field higher. */}
      <div className="pt-[calc(1lh+0.375rem)]">
        <Button type="submit" loading={isSyncing}>
          {t('promo.apply')}
        </Button>
      </div>
    </form>
  );
}
