// Plain data, as config, requests and the database bring it, and what is asked of it everywhere before it is read.
// Values of type unknown are such as came as JSON: a date or an instance of a class is none.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** A JSON Schema (draft-07) as plain data. */
export type JsonSchema = { [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };
/** A record as the API shows it: field name → value; parents under their reference path, "topicId.status". */
export type RecordValues = Readonly<Record<string, Json>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whatever is no object holds nothing. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Whatever is no list is an empty one. */
export function listOf(value: unknown): readonly Json[] {
  return isList(value) ? value : [];
}

/** Array.isArray forgets what is in a readonly list. */
export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}
