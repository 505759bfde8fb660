// Columns, search fields and details: each field exists, the call answers it, and it can be shown or searched that way.
import type { Problem } from '../../config.ts';
import { isPartOf, reviewedFiles } from './reviewed-files.ts';
import { splitPath } from '../../../src/core/naming.ts';
import { child, entriesOf, isSaid, itemsOf, namesAt, textAt, textOf, type Cursor } from '../model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts, FieldFacts } from '../model/facts.ts';
import { callAt, fieldByPath } from '../model/lookup.ts';
import {
  namedItems,
  onlyOf,
  screenViews,
  tableCall,
  tableParts,
  type ItemView,
  type ScreenView,
} from '../model/screen-view.ts';
import { report, reportUnknown } from '../report.ts';
import { columnWordProblems } from '../../words/columns.ts';
import { searchProblems } from './screen-search.ts';

export function checkScreenColumns(scope: CheckScope): readonly Problem[] {
  return screenViews(scope).flatMap((view) => (view.entity === null ? [] : entityScreen(scope, view, view.entity)));
}

function entityScreen(scope: CheckScope, view: ScreenView, entity: EntityFacts): readonly Problem[] {
  const group = child(view.cursor, 'group');
  const grouped = onlyOf(callAt(scope, entity, child(group, 'call')).value?.call, 'groups');
  const counts = grouped === null ? [] : entriesOf(child(grouped.cursor, 'counts')).map(([name]) => name);
  return [
    ...tableParts(view).flatMap((part) => partProblems({ scope, view, entity, part })),
    ...namedItems(child(group, 'columns'), 'field')
      .filter(({ name }) => !counts.includes(name))
      .flatMap((item) => columnProblems({ scope, view, entity, item, call: grouped })),
    ...namedItems(child(group, 'search'), 'field').flatMap((item) =>
      searchProblems({ scope, entity, item, call: grouped }),
    ),
    ...groupProblems(group, grouped),
    ...detailProblems(scope, view, entity),
  ];
}

interface PartInput {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  readonly part: Cursor;
}

function partProblems({ scope, view, entity, part }: PartInput): readonly Problem[] {
  const call = tableCall(scope, view, part);
  const presets = call === null ? [] : entriesOf(child(call.cursor, 'presets')).map(([name]) => name);
  return [
    ...namedItems(child(part, 'columns'), 'field').flatMap((item) =>
      columnProblems({ scope, view, entity, item, call }),
    ),
    ...namedItems(child(part, 'search'), 'field').flatMap((item) => searchProblems({ scope, entity, item, call })),
    ...namedItems(child(part, 'presets'), 'preset')
      .filter(({ name }) => call !== null && !presets.includes(name))
      .map(({ named, name }) =>
        reportUnknown(named, { code: 'C530', name, names: presets, facts: { call: call?.name ?? '' } }),
      ),
    ...onlyPreset(child(part, 'preset'), call, presets),
  ];
}

function onlyPreset(at: Cursor, call: CallFacts | null, presets: readonly string[]): readonly Problem[] {
  const name = textOf(at);
  return name === null || call === null || presets.includes(name)
    ? []
    : [reportUnknown(at, { code: 'C530', name, names: presets, facts: { call: call.name } })];
}

interface ColumnInput {
  readonly scope: CheckScope;
  readonly view: ScreenView;
  readonly entity: EntityFacts;
  readonly item: ItemView;
  readonly call: CallFacts | null;
}

function columnProblems({ scope, view, entity, item, call }: ColumnInput): readonly Problem[] {
  const { value: field, problems } = fieldByPath({ scope, entity, path: item.name, cursor: item.named, isShown: true });
  if (field === null) return problems;
  return [
    ...(call === null || isAnswered({ scope, entity, call, path: item.name })
      ? []
      : [notAnswered(item.named, call, item.name)]),
    ...readerProblems(view, field, item.named),
    ...columnWordProblems(
      item.cursor,
      { scope, view, entity, call },
      { name: item.name, kind: field.kind, traits: field.traits },
    ),
  ];
}

interface AnswerInput {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly call: CallFacts;
  readonly path: string;
}

/**
 * A reference always brings its label along; other paths must be joined, and a call that lists its fields answers no
 * more.
 */
function isAnswered({ scope, entity, call, path }: AnswerInput): boolean {
  const [through, name] = splitPath(path);
  const fields = isSaid(child(call.cursor, 'fields')) ? namesAt(call.cursor, 'fields') : null;
  if (call.use === 'groups') return namesAt(call.cursor, 'columns').includes(path);
  if (through === null) return fields === null || fields.includes(path);
  const target = entity.fields.get(through)?.to;
  const label =
    target === null || target === undefined ? null : textAt(scope.entities.get(target)?.facts ?? entity.facts, 'label');
  const isKnownLabel = label !== null && scope.entities.get(target ?? '')?.fields.has(label) === true;
  return (
    name === label ||
    (!isKnownLabel && !name.includes('.')) ||
    namesAt(call.cursor, 'joins').includes(path) ||
    fields?.includes(path) === true
  );
}

function notAnswered(at: Cursor, call: CallFacts, field: string): Problem {
  return report(at, 'C511', {
    call: call.name,
    field,
    key: call.use === 'groups' ? 'columns' : field.includes('.') ? 'joins' : 'fields',
  });
}

function readerProblems({ screen }: ScreenView, { read, name }: FieldFacts, at: Cursor): readonly Problem[] {
  if (read === null || screen.roles.size === 0 || read.some((role) => screen.roles.has(role))) return [];
  return [report(at, 'C526', { field: name })];
}

function groupProblems(group: Cursor, call: CallFacts | null): readonly Problem[] {
  const by = textAt(group, 'by');
  const own = call === null ? null : textAt(call.cursor, 'by');
  return by === null || own === null || by === own || call === null
    ? []
    : [report(child(group, 'by'), 'C528', { call: call.name, field: by, by: own })];
}

function detailProblems(scope: CheckScope, view: ScreenView, entity: EntityFacts): readonly Problem[] {
  const detail = child(view.cursor, 'detail');
  const named = callAt(scope, entity, child(detail, 'call')).value?.call;
  const call = named ?? [...entity.calls.values()].find((candidate) => candidate.use === 'record') ?? null;
  const fields = itemsOf(child(detail, 'sections')).flatMap((section) => [
    ...itemsOf(child(section, 'fields')),
    ...itemsOf(child(section, 'compare')).flatMap((pair) => [child(pair, 'before'), child(pair, 'after')]),
  ]);
  const shown = fields.flatMap((at) =>
    typeof at.value === 'string'
      ? columnProblems({ scope, view, entity, item: { cursor: at, named: at, name: at.value }, call })
      : [],
  );
  const files = itemsOf(child(detail, 'files')).flatMap((at) => {
    if (typeof at.value !== 'string' || isPartOf(scope, entity, at.value)) return [];
    const { value: field, problems } = fieldByPath({ scope, entity, path: at.value, cursor: at });
    const isFile = field === null || field.kind === null || field.traits?.value === 'files';
    return isFile ? problems : [report(at, 'C520', { kind: field.kind, field: at.value, as: 'files' })];
  });
  return [...shown, ...files, ...reviewedFiles(scope, view, entity)];
}
