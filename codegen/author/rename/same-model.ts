// Whether two models differ in nothing but a name. What follows from names (places in files, versions of forms, names
// of indexes, the order of lists) is left out; all else must be the same once both names read alike. An argument that
// keeps its own name beside the field's (`names`) is no difference where it was called as the field before.
import { parseJson } from '../../../src/core/own-json.ts';
import { toKebabCase, toPascalCase, toSnakeCase } from '../../../src/core/naming.ts';
import type { AppModel } from '../../../src/core/model.ts';
import type { Json } from '../../../src/core/json.ts';
import type { NamePair } from './rename-task.ts';

const FOLLOWING = new Set([
  'source',
  'via',
  'hash',
  'version',
  'renamedFrom',
  'formerEvents',
  'renamedTypes',
  'reason',
]);

/** Where they differ first, as a path, or null. */
export function firstDifference(before: AppModel, after: AppModel, names: readonly NamePair[]): string | null {
  const neutral = neutralNames(names);
  return differenceOf(plain(toJson(before), neutral), plain(toJson(after), neutral), '');
}

function toJson(model: AppModel): Json {
  return parseJson(JSON.stringify(model));
}

/** Stands for both names, in every way they are written. */
const NAME = '\u00a7';

function neutralNames(names: readonly NamePair[]): (text: string) => string {
  const written = names
    .flatMap(({ from, to }) => [from, to])
    .flatMap((name) => [name, toSnakeCase(name), toKebabCase(name), toPascalCase(name)]);
  const words = [...new Set(written)]
    .toSorted((left, right) => right.length - left.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(`(?<![A-Za-z0-9])(?:${words.join('|')})(?![A-Za-z0-9])`, 'g');
  return (text) => text.replace(pattern, NAME);
}

/** `key`: what the value stands under; items of a list stand under the list's. */
function plain(value: Json, neutral: (text: string) => string, key = ''): Json {
  if (typeof value === 'string') return neutral(value);
  if (Array.isArray(value))
    return value
      .map((item) => plain(item, neutral, key))
      .toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name]) => !FOLLOWING.has(name) && !(key === 'indexes' && name === 'name'))
    .map(([name, item]) => [neutral(name), plain(item, neutral, name)] as const);
  const kept = key === 'names' ? entries.filter(([name, item]) => name !== item) : entries;
  return Object.fromEntries(apart(kept).toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

/** Two keys of an object may read alike now. */
function apart<Value>(entries: readonly (readonly [string, Value])[]): readonly (readonly [string, Value])[] {
  return entries.map(
    ([name, value], at) =>
      [entries.findIndex(([other]) => other === name) === at ? name : `${name}+${at}`, value] as const,
  );
}

function differenceOf(left: Json | undefined, right: Json | undefined, path: string): string | null {
  if (JSON.stringify(left) === JSON.stringify(right)) return null;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return `${path}: ${JSON.stringify(left)} → ${JSON.stringify(right)}`;
  const [before, after] = [new Map(Object.entries(left)), new Map(Object.entries(right))];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const found = differenceOf(before.get(key), after.get(key), `${path}/${key}`);
    if (found !== null) return found;
  }
  return null;
}
