// Query and body → one set of arguments (api.md, Request): both places serve every call, the same name in both must say
// the same, unknown names are refused by name, and text that no database can hold is refused before anything else.
import { isList, isObject, type JsonObject, objectOf, type Json } from '../../core/json.ts';
import { AppError, validationError } from '../../core/errors.ts';
import type { ArgumentFacts } from './argument-facts.ts';

export type CallArguments = Record<string, Json>;

export interface RawArguments {
  readonly query: unknown;
  readonly body: unknown;
}

/** Names of the query string that belong to the door, not to the call. */
const DOOR_NAMES = new Set(['appKey']);

/** Rows of a table within a form lie at 3. */
const DEEPEST = 32;

export function readArguments(facts: ArgumentFacts, { query, body }: RawArguments, isDownload = false): CallArguments {
  const args: CallArguments = {};
  const fromBody = bodyArguments(body);
  for (const said of Object.keys(fromBody)) {
    const name = facts.aliases.get(said) ?? said;
    if (!facts.names.has(name)) throw new AppError('unknownArgument', { name: said });
    if (name in args && !isSame(args[name] ?? null, fromBody[said] ?? null))
      throw new AppError('ambiguousArgument', { name: said });
    args[name] = facts.files.has(name) ? joinedFiles(fromBody[said] ?? null) : (fromBody[said] ?? null);
  }
  const fromQuery = objectOf(query);
  for (const said in fromQuery) {
    if (DOOR_NAMES.has(said) || (isDownload && said === 'accessToken')) continue;
    const name = facts.aliases.get(said) ?? said;
    if (!facts.names.has(name)) throw new AppError('unknownArgument', { name: said });
    const value = queryValue(facts, name, textsOf(fromQuery[said] ?? ''));
    if (name in args && !isSame(args[name] ?? null, value)) throw new AppError('ambiguousArgument', { name: said });
    args[name] = value;
  }
  refuseBadText(args);
  return args;
}

/**
 * [{ name, url }, …] → the comma-joined addresses that file fields hold; anything else is left for the schema to judge.
 */
function joinedFiles(value: Json): Json {
  if (!Array.isArray(value)) return value;
  const urls = value.map((file) => (isObject(file) ? file['url'] : null));
  return urls.every((url) => typeof url === 'string') ? urls.join(',') : value;
}

function bodyArguments(body: unknown): JsonObject {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw new AppError('validation', { message: '请求内容应为JSON对象' });
  return objectOf(body);
}

function queryValue(facts: ArgumentFacts, name: string, given: string | string[]): Json {
  const coerce = facts.coercions.get(name);
  if (facts.lists.has(name)) return [given].flat().flatMap((text) => (coerce === undefined ? text : coerce(text)));
  if (Array.isArray(given)) {
    if (facts.oneOrMore.has(name)) return given.map((text) => coerce?.(text) ?? text);
    if (given.some((text) => text !== given[0])) throw new AppError('ambiguousArgument', { name });
    return queryValue(facts, name, given[0] ?? '');
  }
  // A search form sends its empty fields: nothing was asked there.
  if (given === '') return null;
  return coerce === undefined ? given : coerce(given);
}

function textsOf(given: Json): string | string[] {
  return isList(given) ? given.map(String) : String(given);
}

/** "1" in the query and 1 in the body say the same. */
function isSame(one: Json, other: Json): boolean {
  return (
    one === other ||
    JSON.stringify(one) === JSON.stringify(other) ||
    (typeof one === 'string' && one === '' && other === null)
  );
}

/**
 * NUL and lone surrogates, in keys and values at any depth; and deeper than any form goes, where walking it would
 * break.
 */
function refuseBadText(value: Json, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new AppError('badText');
  } else if (depth > DEEPEST) {
    throw new AppError('validation', { message: '请求内容的层次过多' });
  } else if (isList(value)) {
    for (const item of value) refuseBadText(item, depth + 1);
  } else if (isObject(value)) {
    for (const key in value) {
      refuseBadText(key);
      refuseBadText(value[key] ?? null, depth + 1);
    }
  }
}

/**
 * What no column holds and JSON can say, for arguments whose schema sets no limit: 1e21, and 1e999, which is read as
 * Infinity.
 */
export function refuseVastNumbers(args: JsonObject | readonly Json[], pointer = ''): void {
  for (const [name, value] of Object.entries(args)) {
    const field = `${pointer}/${name}`;
    if (typeof value === 'number' && !(Math.abs(value) <= Number.MAX_SAFE_INTEGER))
      throw validationError([{ field, message: '数字超出范围' }]);
    if (isObject(value) || isList(value)) refuseVastNumbers(value, field);
  }
}
