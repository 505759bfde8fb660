// Where everything stands in a JSON text without a mistake, by walking the text beside its value: JSON.parse has read
// it already, and reads ten times as fast as a parser that tells its steps. Whatever does not fit the value is answered
// with null: a repeated key, an escaped one, keys that are numbers. The parser that tells its steps is asked then.
import { parseJson } from '../../src/core/own-json.ts';
import { isList, isObject, type Json } from '../../src/core/json.ts';
import type { ParsedSource, Spot } from './source-map.ts';

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
const SPACE = 32;

export function parseSoundJson(text: string): ParsedSource | null {
  const value = parsed(text);
  if (value === undefined) return null;
  const walk: Walk = { text, at: 0, isOdd: false };
  const spot = spotOf(walk, value);
  return walk.isOdd ? null : { value, spot };
}

function parsed(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

interface Walk {
  readonly text: string;
  at: number;
  isOdd: boolean;
}

/**
 * Of a repeated key the value is the last one's, which another kind of value may stand before: its first character
 * tells.
 */
function spotOf(walk: Walk, value: Json): Spot {
  if (walk.isOdd) return walk.at;
  skipSpace(walk);
  const { at } = walk;
  const first = walk.text.charCodeAt(at);
  if (isList(value)) return first === OPEN_LIST ? listSpot(walk, value) : odd(walk);
  if (isObject(value)) return first === OPEN_OBJECT ? objectSpot(walk, value) : odd(walk);
  if ((typeof value === 'string') !== (first === QUOTE) || first === OPEN_LIST || first === OPEN_OBJECT)
    return odd(walk);
  if (typeof value === 'string') skipString(walk);
  else skipWord(walk);
  return at;
}

function listSpot(walk: Walk, value: readonly Json[]): Spot {
  const { at } = walk;
  walk.at += 1;
  const items = value.map((item, index) => {
    const spot = spotOf(walk, item);
    return next(walk) === (index === value.length - 1 ? CLOSE_LIST : COMMA) ? spot : odd(walk);
  });
  return value.length > 0 || next(walk) === CLOSE_LIST ? { at, items } : odd(walk);
}

/**
 * The lists are of the length they end with from the start: there are a hundred thousand of them. The keys are those of
 * the value as long as the text has the same ones in the same order.
 */
function objectSpot(walk: Walk, value: { readonly [key: string]: Json }): Spot {
  const { at, text } = walk;
  walk.at += 1;
  const keys = Object.keys(value);
  const keyAts = keys.map(() => 0);
  const spots = keys.map((key, index) => {
    skipSpace(walk);
    const keyAt = walk.at;
    if (!text.startsWith(key, keyAt + 1) || text.charCodeAt(keyAt + 1 + key.length) !== QUOTE) return odd(walk);
    keyAts[index] = keyAt;
    walk.at = keyAt + key.length + 2;
    skipSpace(walk);
    walk.at += 1;
    const spot = spotOf(walk, value[key] ?? null);
    return next(walk) === (index === keys.length - 1 ? CLOSE_OBJECT : COMMA) ? spot : odd(walk);
  });
  return keys.length > 0 || next(walk) === CLOSE_OBJECT ? { at, keys, keyAts, spots } : odd(walk);
}

function odd(walk: Walk): Spot {
  walk.isOdd = true;
  return walk.at;
}

/** Steps over the comma or the end of what holds the value, and answers which. */
function next(walk: Walk): number {
  skipSpace(walk);
  const code = walk.text.charCodeAt(walk.at);
  walk.at += 1;
  return code;
}

function skipSpace(walk: Walk): void {
  const { text } = walk;
  let { at } = walk;
  while (text.charCodeAt(at) <= SPACE) at += 1;
  walk.at = at;
}

function skipString(walk: Walk): void {
  const { text } = walk;
  let at = walk.at + 1;
  for (let code = text.charCodeAt(at); code !== QUOTE && at < text.length; code = text.charCodeAt(at))
    at += code === BACKSLASH ? 2 : 1;
  walk.at = at + 1;
}

/** A number, true, false or null. */
function skipWord(walk: Walk): void {
  const { text } = walk;
  let { at } = walk;
  for (
    let code = text.charCodeAt(at);
    code > SPACE && code !== COMMA && code !== CLOSE_LIST && code !== CLOSE_OBJECT;
    code = text.charCodeAt(at)
  )
    at += 1;
  walk.at = at;
}
