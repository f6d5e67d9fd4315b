import type { BodyType } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';

export type Encoded = { type: string; bytes: Uint8Array<ArrayBuffer> };

/** A form with files; `files` names the fields that are some. */
export function toFormData(files: Set<string>, fields: JsonObject): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat())
      form.append(name, files.has(name) ? smallFile(asText(one)) : asText(one));
  }
  return form;
}

function smallFile(name: string): File {
  return new File(['a small file\n'], name || 'file.txt', { type: 'text/plain' });
}

/** The bytes of a form with files; the boundary of its parts is part of the type. */
export async function encodeFormData(form: FormData): Promise<Encoded> {
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? 'multipart/form-data';
  return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** The same form with one part, the `turn`th, a text instead of a file, or a file instead of a text. */
export async function withOtherPart({ type, bytes }: Encoded, turn: number): Promise<Encoded> {
  const parts = [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())];
  const form = new FormData();
  for (const [index, [name, value]] of parts.entries()) {
    if (index !== turn % parts.length) form.append(name, value);
    else form.append(name, typeof value === 'string' ? smallFile(value) : await value.text());
  }
  return encodeFormData(form);
}

/** A value as text; what has no text of its own as JSON. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A body as it arrives: all that is no JSON arrives as texts, and empty lists and objects don't arrive at all. */
export function asReceived(type: BodyType, value: unknown): unknown {
  if (type === 'application/json') return value;
  if (!isJsonObject(value)) return {};
  if (type === 'application/x-www-form-urlencoded') return nestedTexts(value);
  const parts = Object.entries(value).map(([name, inner]) => [name, partOf(name, inner)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function nestedTexts(value: unknown): unknown {
  if (Array.isArray(value)) return nestedTexts({ ...value });
  if (!isJsonObject(value)) return asText(value);
  const there = Object.entries(value).filter(([, inner]) => inner !== undefined && !isEmpty(inner));
  return Object.fromEntries(there.map(([key, inner]) => [key, nestedTexts(inner)]));
}

/** A part of a form with files: a list where its name says so, else the first of its values counts. */
function partOf(name: string, value: unknown): unknown {
  const texts = [value].flat().map(asText);
  return name.endsWith('[]') && texts.length > 1 ? texts : texts[0];
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
}

/** Parameters as they arrive: as texts. */
export function asTexts(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText([value].flat()[0])]));
}
