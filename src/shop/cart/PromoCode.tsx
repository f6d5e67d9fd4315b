import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartPromo } from '#api/generated/schemas/cartPromo.zod.ts';
import { useCartSync } from '#shared/cart/useCart.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { TextField } from '#ui/TextField.tsx';

const MAX_LENGTH = 50;

/** Applies a promo code, or shows the applied one and removes it. A rejected code stays in the field. */
export function PromoCode({ promo }: { promo: CartPromo | null }) {
  const { t } = useTranslation(['cart', 'cartDrawer', 'shell']);
  const { sync, isSyncing } = useCartSync();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const isChanging = useRef(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isOn = promo !== null;
  // The form and the applied code replace each other, so the focus has to move to the new element.
  useEffect(() => {
    if (isChanging.current) (isOn ? removeButton : field).current?.focus();
    isChanging.current = false;
  }, [isOn]);

  function unfold(isOpen: boolean) {
    // The event also fires when the state changes.
    if (isOpen && !isUnfolded) field.current?.focus();
    setUnfolded(isOpen);
  }

  async function change(to: string, onFailure?: (text: string) => void): Promise<boolean> {
    isChanging.current = true;
    const isDone = await sync([{ action: 'set_promo', data: { code: to } }], { onFailure });
    if (!isDone) isChanging.current = false;
    return isDone;
  }

  function showError(text: string) {
    setError(text);
    field.current?.focus();
  }

  async function apply(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    setError(undefined);
    if (typed === '') showError(t('promo.empty'));
    else if (await change(typed, showError)) setCode('');
  }

  if (promo) {
    const values = { code: promo.code };
    return (
      <div className="row between gap-2 text-small">
        <p className={promo.applied ? 'text-accent' : 'text-warm'}>
          {promo.applied ? t('promo.applied', values) : t('promo.noEffect', values)}
        </p>
        <Button
          ref={removeButton}
          variant="quiet"
          size="small"
          loading={isSyncing}
          aria-label={t('promo.remove', values)}
          onClick={() => {
            setUnfolded(true);
            void change('');
          }}
        >
          {t('shell:remove')}
        </Button>
      </div>
    );
  }
  return (
    <Disclosure
      className="cart-promo"
      summary={t('cartDrawer:promo')}
      open={isUnfolded}
      onToggle={({ currentTarget }) => unfold(currentTarget.open)}
    >
      <form className="row items-start" onSubmit={apply} noValidate>
        <TextField
          ref={field}
          className="min-w-0 grow"
          wide
          label={t('promo.label')}
          value={code}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error && <span role="alert">{error}</span>}
          onChange={(event) => setCode(event.target.value)}
        />
        {/* Aligned with the field's box, below its label, even if an error makes the field taller. */}
        <div className="promo-button">
          <Button type="submit" loading={isSyncing}>
            {t('promo.apply')}
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
