import * as zod from 'zod/mini';
import { ResellerPriceType } from '#api/generated/schemas/resellerPriceType.zod.ts';
import { nameToUnicode, toOneName } from '#lib/keyword.ts';
import { useStaticListState } from '#shared/list/useStaticListState.ts';
import { useTypedParam } from '#shared/list/useTypedParam.ts';
import { MAX_NAMES, parseNameCount } from './tierCosts.ts';

/** The state of the page in its address. */
const View = zod.object({
  names: zod.optional(zod.int().check(zod.minimum(0), zod.maximum(MAX_NAMES))),
  /** In ASCII. */
  tld: zod.optional(zod.string().check(zod.maxLength(63))),
  price: zod.optional(ResellerPriceType),
});
type View = zod.infer<typeof View>;

const DEFAULT_NAMES = 1320;
const DEFAULT_TLD = 'com';

export type CalculatorState = {
  /** The input. `names` is null if it isn't a number of names. */
  namesText: string;
  names: number | null;
  setNames: (text: string) => void;
  /** Without the leading dot; `tld` is in ASCII. */
  tldText: string;
  tld: string;
  setTld: (text: string) => void;
  priceType: ResellerPriceType;
  setPriceType: (type: ResellerPriceType) => void;
};

/** The input of the calculator, which is stored in the address. */
export function useCalculator(): CalculatorState {
  const state = useStaticListState<View>(View);
  const { view } = state;
  const change = (changes: View) => state.change(changes, { replace: true });
  const [namesText, setNames] = useTypedParam(String(view.names ?? DEFAULT_NAMES), (text = '') => {
    const names = parseNameCount(text);
    if (names !== null) change({ names });
  });
  const [tldText, setTld] = useTypedParam(nameToUnicode(view.tld ?? DEFAULT_TLD), (text = '') => {
    const tld = toOneName(text);
    if (tld) change({ tld });
  });
  return {
    namesText,
    names: parseNameCount(namesText),
    setNames,
    tldText,
    tld: toOneName(tldText),
    setTld,
    priceType: view.price ?? 'registrationPrice',
    setPriceType: (price) => change({ price }),
  };
}
