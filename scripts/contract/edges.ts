import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { type Schema, type Schemas, typesOf } from '#contract/schema.ts';
import { sampleOf } from './arbitraries.ts';
import { beyondAt, type Place, type Variant, variant, withinAt } from './variants.ts';

const deepest = 7;

/** Walks a value along its schema. JsonObject that the value leaves out are walked with a value made up for them. */
export class Edges {
  readonly #schemas: Schemas;

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Values at the bounds that the schema still takes. */
  within(schema: Schema, value: unknown): Variant[] {
    return this.#places(schema, value).flatMap((place) => withinAt(this.#schemas, place));
  }

  /** Values just beyond a bound. Whether the schema as a whole really refuses one is for a check to say. */
  beyond(schema: Schema, value: unknown): Variant[] {
    return this.#places(schema, value).flatMap((place) => beyondAt(this.#schemas, place));
  }

  /** The value with each of its texts, one at a time, made into another. */
  texts(schema: Schema, value: unknown, what: string, change: (text: string) => string): Variant[] {
    return this.#places(schema, value).flatMap((place) => {
      const { value: text, put } = place;
      return typeof text === 'string' ? [variant(place.at, place.schema, what, () => put(change(text)))] : [];
    });
  }

  #places(schema: Schema, value: unknown): Place[] {
    const root: Place = { at: [], schema, value, put: (other) => other };
    return [...this.#below(root)];
  }

  *#below({ schema: given, ...place }: Place): Iterable<Place> {
    const flat = this.#schemas.resolve(given);
    const schema = this.#schemas.branchFor(flat, place.value);
    const types = this.#schemas.branches(flat).flatMap(typesOf);
    yield { ...place, schema: schema === flat ? flat : { ...schema, type: [...new Set(types)] } };
    if (place.at.length >= deepest) return;
    if (Array.isArray(place.value)) yield* this.#item({ schema, ...place }, place.value);
    else if (isJsonObject(place.value)) yield* this.#fields({ schema, ...place }, place.value);
  }

  *#item({ schema, at, put }: Place, list: unknown[]): Iterable<Place> {
    if (!schema.items) return;
    const value = list.length > 0 ? list[0] : sampleOf(this.#schemas, schema.items);
    const rest = list.slice(1);
    yield* this.#below({
      at: [...at, 0],
      schema: schema.items,
      value,
      put: (other) => put([other, ...rest]),
    });
  }

  *#fields({ schema, at, put }: Place, fields: JsonObject): Iterable<Place> {
    const known = Object.entries(schema.properties ?? {});
    const open = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
    const others = open
      ? Object.keys(fields)
          .filter((key) => !schema.properties?.[key])
          .slice(0, 1)
      : [];
    for (const [key, inner] of [...known, ...others.map((key) => [key, open ?? {}] as const)]) {
      const isThere = Object.hasOwn(fields, key);
      yield* this.#below({
        at: [...at, key],
        schema: inner,
        value: isThere ? fields[key] : sampleOf(this.#schemas, inner),
        put: (other) => put({ ...fields, [key]: other }),
        remove: () => put(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key))),
      });
    }
  }
}
