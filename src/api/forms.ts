type Fields = Record<string, unknown>;

/** A form body; nested values are written in brackets, `products[0][product_id]`. */
export function toForm(body: Fields): URLSearchParams {
  return new URLSearchParams(Object.entries(body).flatMap(([name, value]) => flatten(name, value)));
}

function flatten(name: string, value: unknown): string[][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(`${name}[${key}]`, inner));
}

/** A body with files; a list repeats its name. */
export function toFormData(body: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat()) {
      if (one === undefined) continue;
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, String(one));
    }
  }
  return form;
}
