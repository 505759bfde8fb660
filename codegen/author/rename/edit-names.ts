// Names within a draft's files: a key or a value exchanged for another, exactly where it stands.
import type { ConfigDraft } from '../config-draft.ts';
import {
  mapAt,
  nodeAt,
  parseNodes,
  scalarsOf,
  type MapNode,
  type ScalarNode,
  type SourceNode,
} from '../source-nodes.ts';
import { spacedJson } from '../field-line.ts';
import { applyEdits, insertLast, type TextEdit } from '../text-edits.ts';
import type { NamePair } from './rename-task.ts';

export type NodePath = readonly (string | number)[];

export function renameKey(
  draft: ConfigDraft,
  file: string,
  { path, from, to }: NamePair & { readonly path: NodePath },
): void {
  const text = draft.read(file);
  const key = mapAt(parseNodes(file, text), path)?.entries.find((entry) => entry.key.value === from)?.key;
  if (key !== undefined) draft.write(file, applyEdits(text, [exchange(key, to)]));
}

export function setText(
  draft: ConfigDraft,
  file: string,
  { path, to }: { readonly path: NodePath; readonly to: string },
): void {
  const text = draft.read(file);
  const node = nodeAt(parseNodes(file, text), path);
  if (node?.kind === 'scalar') draft.write(file, applyEdits(text, [exchange(node, to)]));
}

/** Writes `key: value` into the map, or exchanges the value that is there. */
export function noteFormerName(
  draft: ConfigDraft,
  file: string,
  {
    path,
    key,
    former,
  }: { readonly path: NodePath; readonly key: string; readonly former: string | { readonly renamedFrom: string } },
): void {
  const text = draft.read(file);
  const map = mapAt(parseNodes(file, text), path);
  if (map === null) return;
  if (typeof former === 'string' && map.entries.some((entry) => entry.key.value === key))
    return setText(draft, file, { path: [...path, key], to: former });
  const put = file.endsWith('.json')
    ? `${JSON.stringify(key)}: ${typeof former === 'string' ? JSON.stringify(former) : spacedJson(former)}`
    : `${key}: ${String(former)}`;
  draft.write(file, insertLast({ file, text, path, put }) ?? text);
}

/**
 * The same where every former name counts, because records of what happened bear them: one more is added to those that
 * stand. A thing that is renamed back bears its own name again, which is then no former one.
 */
export function addFormerName(
  draft: ConfigDraft,
  file: string,
  {
    path,
    key = 'renamedFrom',
    former,
    now,
  }: { readonly path: NodePath; readonly key?: string; readonly former: string | null; readonly now: string },
): void {
  const said = nodeAt(parseNodes(file, draft.read(file)), [...path, key]);
  const names = [
    ...new Set([...scalarsOf(said).map(({ value }) => value), ...(former === null ? [] : [former])]),
  ].filter((name) => name !== now);
  if (said !== null) removeKey(draft, file, { path, key });
  if (names.length === 0) return;
  const text = draft.read(file);
  const isJson = file.endsWith('.json');
  const [only = ''] = names;
  const value = isJson
    ? spacedJson(names.length === 1 ? only : [...names])
    : names.length === 1
      ? only
      : `[${names.join(', ')}]`;
  draft.write(
    file,
    insertLast({ file, text, path, put: isJson ? `${JSON.stringify(key)}: ${value}` : `${key}: ${value}` }) ?? text,
  );
}

/** Takes the entry out of its map, comma included. */
export function removeKey(
  draft: ConfigDraft,
  file: string,
  { path, key }: { readonly path: NodePath; readonly key: string },
): void {
  const text = draft.read(file);
  const entries = mapAt(parseNodes(file, text), path)?.entries ?? [];
  const at = entries.findIndex((entry) => entry.key.value === key);
  const [before, own, after] = [entries[at - 1], entries[at], entries[at + 1]];
  if (own === undefined) return;
  const edit =
    before !== undefined
      ? { start: endOf(text, before.value), end: endOf(text, own.value) }
      : { start: own.key.at, end: after?.key.at ?? endOf(text, own.value) };
  draft.write(file, applyEdits(text, [{ ...edit, text: '' }]));
}

function endOf(text: string, node: SourceNode): number {
  return node.kind === 'scalar' && (text[node.end] === '"' || text[node.end] === "'") ? node.end + 1 : node.end;
}

export function hasKey(draft: ConfigDraft, file: string, path: NodePath): boolean {
  return nodeAt(parseNodes(file, draft.read(file)), path) !== null;
}

/**
 * Field names in plain JSON Schema conditions of a form (allOf, if, then, else, dependencies), which check leaves to
 * Ajv.
 */
export function renameInSchemaConditions(draft: ConfigDraft, file: string, pair: NamePair): void {
  const text = draft.read(file);
  const root = mapAt(parseNodes(file, text), []);
  const nodes = ['allOf', 'if', 'then', 'else'].flatMap(
    (key) => root?.entries.filter((entry) => entry.key.value === key).map(({ value }) => value) ?? [],
  );
  const dependencies = mapAt(root, ['dependencies']);
  const scalars = [
    ...nodes.flatMap(schemaNames),
    ...(dependencies === null
      ? []
      : [
          ...dependencies.entries.map(({ key }) => key),
          ...dependencies.entries.flatMap(({ value }) => scalarsOf(value)),
        ]),
  ];
  draft.write(
    file,
    applyEdits(
      text,
      scalars.filter(({ value }) => value === pair.from).map((scalar) => exchange(scalar, pair.to)),
    ),
  );
}

/** Keys of "properties" and items of "required", however deep. */
function schemaNames(node: ReturnType<typeof nodeAt>): readonly ScalarNode[] {
  if (node === null || node.kind === 'scalar') return [];
  if (node.kind === 'list') return node.items.flatMap(schemaNames);
  return node.entries.flatMap(({ key, value }) => [
    ...(key.value === 'properties' && value.kind === 'map' ? keysOf(value) : []),
    ...(key.value === 'required' ? scalarsOf(value) : []),
    ...schemaNames(value),
  ]);
}

function keysOf({ entries }: MapNode): readonly ScalarNode[] {
  return entries.map(({ key }) => key);
}

function exchange({ start, end }: ScalarNode, text: string): TextEdit {
  return { start, end, text };
}
