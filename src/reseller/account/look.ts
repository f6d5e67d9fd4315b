import type { FormData } from '#form-engine/form.ts';
import type { Rounding } from '#lib/resellerPrices.ts';

/** The current input, or the saved value of fields with invalid input. */
export function lookOf(data: FormData, original: FormData) {
  const text = (field: string) => String(data[field] ?? original[field] ?? '');
  const color = (field: string) => {
    const typed = text(field);
    return /^#[0-9a-f]{6}$/.test(typed) ? typed : String(original[field] ?? 'white');
  };
  const markup = Number(data.markupPercent);
  const isMarkup = Number.isInteger(markup) && markup >= 0 && markup <= 300;
  return {
    partnerName: text('partnerName'),
    logoUrl: String(data.logoUrl ?? ''),
    primaryColor: color('primaryColor'),
    backgroundColor: color('backgroundColor'),
    markupPercent: isMarkup ? markup : Number(original.markupPercent),
    rounding: (data.rounding ?? 'none') as Rounding,
    tlds: [...new Set(Array.isArray(data.tlds) ? data.tlds : [])],
  };
}
