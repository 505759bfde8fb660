// Two things of the config (a screen, a form) as named parts, each a list of named items, and what differs between
// them. What an item says is compared as text; where in a file it was said is left out.
import { parseJson } from '../../src/core/own-json.ts';
import type { Said } from '../commands/command.ts';

/** Part ("columns") → item ("备注") → what it says. */
export type Parts = Readonly<Record<string, ReadonlyMap<string, string>>>;

export interface PartChange {
  readonly part: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly ItemChange[];
}

interface ItemChange {
  /** "": the part is one value. */
  readonly item: string;
  /** Which of its facts differ; empty where it is no record of facts. */
  readonly facts: readonly string[];
}

/** A part that is one value, not a list: its item is "". */
export function single(value: unknown): ReadonlyMap<string, string> {
  return new Map([['', textOf(value)]]);
}

/** Items by name; a name that is there twice counts on. */
export function itemsBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const item of items) {
    const name = nameOf(item);
    const free = named.has(name)
      ? `${name} (${[...named.keys()].filter((key) => key.startsWith(name)).length + 1})`
      : name;
    named.set(free, textOf(item));
  }
  return named;
}

export function compareParts(before: Parts, after: Parts): readonly PartChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((part): readonly PartChange[] => {
    const [was, is] = [before[part] ?? new Map<string, string>(), after[part] ?? new Map<string, string>()];
    const added = [...is.keys()].filter((name) => !was.has(name));
    const removed = [...was.keys()].filter((name) => !is.has(name));
    const changed = [...is]
      .filter(([name, text]) => was.has(name) && was.get(name) !== text)
      .map(([item, text]) => ({ item, facts: differingFacts(was.get(item) ?? '', text) }));
    return added.length + removed.length + changed.length === 0 ? [] : [{ part, added, removed, changed }];
  });
}

/** "columns +预算 −备注 ~名称", or the part alone where it is one value. */
export function partText(
  { part, added, removed, changed }: PartChange,
  words: Readonly<Record<string, Said>>,
  language: 'zh' | 'en',
): string {
  const [kind = part, ...within] = part.split('@');
  const name = `${words[kind]?.[language] ?? kind}${within.length === 0 ? '' : ` (${within.join('@')})`}`;
  const items = [
    ...added.map((item) => `+${item}`),
    ...removed.map((item) => `−${item}`),
    ...changed.map(({ item, facts }) => `~${item}${facts.length === 0 || item === '' ? '' : ` (${facts.join(', ')})`}`),
  ].filter((item) => item.length > 1);
  return [name, ...items].join(' ');
}

/** Top-level keys whose values differ. */
function differingFacts(before: string, after: string): readonly string[] {
  const [was, is] = [before, after].map((text) => parseJson(text));
  if (
    typeof was !== 'object' ||
    typeof is !== 'object' ||
    was === null ||
    is === null ||
    Array.isArray(was) ||
    Array.isArray(is)
  )
    return [];
  const [left, right] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  return [...new Set([...left.keys(), ...right.keys()])].filter(
    (key) => JSON.stringify(left.get(key)) !== JSON.stringify(right.get(key)),
  );
}

/** Lines of the file move when a line above is added: they say nothing about the thing itself. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (key === 'source' || key === 'via' ? undefined : inner)) ?? '';
}
