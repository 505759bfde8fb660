// Documents: every field, event and template they name exists and fits its use, each block is of one kind, and what is
// to be kept in a file field at an event is really made then.
import type { Problem } from '../../config.ts';
import {
  child,
  cursorOf,
  descend,
  entriesOf,
  isObject,
  isSaid,
  itemsOf,
  textAt,
  textOf,
  textsAt,
  type Cursor,
} from '../model/cursor.ts';
import { conditionProblems } from '../model/conditions.ts';
import type { CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldByPath, lacksMachine, ownFieldAt } from '../model/lookup.ts';
import { childrenProblems } from './document-children.ts';
import { report, reportKey, reportUnknown } from '../report.ts';
import {
  kindProblems,
  pathProblems,
  textProblems,
  titleProblems,
  type DocumentScope,
} from '../model/document-places.ts';

const ATTACH = 'attach-document';
const BLOCKS = ['heading', 'text', 'rich', 'form', 'matrix', 'rows', 'closing', 'space', 'page'];
const CELLS = ['field', 'text', 'opinion', 'cells'];
const WITHOUT_RECORD = {
  create: { zh: '记录还没有编号', en: 'the record has no id yet' },
  delete: { zh: '记录不再存在', en: 'the record is gone' },
};
/** Keys that go with one kind of block or cell alone. */
const BESIDE: Readonly<Record<string, string>> = {
  level: 'heading',
  align: 'text',
  indent: 'text',
  fontSize: 'text',
  labelWidth: 'form',
  title: 'rows',
  seal: 'closing',
};

export function checkDocuments(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) => [
      ...[...entity.config.documents].flatMap(([stem, document]) =>
        documentProblems({ scope, entity, template: null }, stem, cursorOf(document)),
      ),
      ...effectProblems(entity),
    ]);
}

function documentProblems(outer: DocumentScope, stem: string, cursor: Cursor): readonly Problem[] {
  const { scope, entity } = outer;
  const key = textAt(cursor, 'key');
  const template = child(cursor, 'template');
  const name = textAt(template, 'entity');
  const own: DocumentScope = { ...outer, template: name === null ? null : (scope.entities.get(name) ?? 'unknown') };
  return [
    ...(key === null || key === stem ? [] : [report(child(cursor, 'key'), 'C801', { key, file: stem })]),
    ...(name === null || own.template !== 'unknown'
      ? []
      : [reportUnknown(child(template, 'entity'), { code: 'C203', name, names: scope.entities.keys() })]),
    ...entriesOf(child(template, 'placeholders')).flatMap(([, path]) => pathProblems(own, path, 'cell')),
    ...titleProblems(own, child(cursor, 'title')),
    ...textProblems(own, child(cursor, 'file')),
    ...textProblems(own, descend(cursor, 'footer', 'text')),
    ...textProblems(own, descend(cursor, 'footer', 'qr')),
    ...textProblems(own, descend(cursor, 'watermark', 'text')),
    ...conditionProblems(scope, entity, descend(cursor, 'watermark', 'when')),
    ...checkProblems(own, cursor),
    ...attachProblems(own, child(cursor, 'attach')),
    ...itemsOf(child(cursor, 'blocks')).flatMap((block) => blockProblems(own, block)),
  ];
}

/** What a scanned code tells is told to everybody. */
function checkProblems(own: DocumentScope, cursor: Cursor): readonly Problem[] {
  const check = child(cursor, 'check');
  const footer = child(cursor, 'footer');
  const uses = ['text', 'qr']
    .map((key) => child(footer, key))
    .filter((at) => textOf(at)?.includes('{@check}') === true);
  return [
    ...(isSaid(check) ? [] : uses.map((at) => report(at, 'C815', {}))),
    ...itemsOf(child(check, 'fields')).flatMap((at) => [
      ...pathProblems(own, at, 'cell'),
      ...personalProblems(own, at),
    ]),
    ...ownFieldAt(own.entity, child(check, 'version')).problems,
    ...conditionProblems(own.scope, own.entity, descend(check, 'valid', 'when')),
    ...textProblems(own, descend(check, 'valid', 'otherwise')),
    // What is signed can be read by everybody who verifies it.
    ...itemsOf(child(cursor, 'sign')).flatMap((at) => [...pathProblems(own, at, 'cell'), ...personalProblems(own, at)]),
  ];
}

function personalProblems({ scope, entity }: DocumentScope, at: Cursor): readonly Problem[] {
  const path = textOf(at);
  const field = path === null ? null : fieldByPath({ scope, entity, path, cursor: at }).value;
  return field?.value['x-personal'] === true ? [report(at, 'C816', { field: field.name })] : [];
}

function attachProblems({ scope, entity }: DocumentScope, attach: Cursor): readonly Problem[] {
  const field = ownFieldAt(entity, child(attach, 'field'));
  return [
    ...field.problems,
    ...(field.value === null ? [] : kindProblems(scope, child(attach, 'field'), { field: field.value, use: 'attach' })),
    ...conditionProblems(scope, entity, child(attach, 'later')),
    ...textsAt(attach, 'at').flatMap(([event, at]) => {
      const known = eventProblems(entity, at);
      const op = entity.events.get(event)?.op;
      if (op === 'create' || op === 'delete') return [report(at, 'C812', { event, op, reason: WITHOUT_RECORD[op] })];
      return op === undefined || hasEffect(entity, event) ? known : [report(at, 'C805', { event })];
    }),
  ];
}

function blockProblems(own: DocumentScope, block: Cursor): readonly Problem[] {
  if (!isObject(block.value)) return [];
  const kinds = BLOCKS.filter((kind) => isSaid(child(block, kind)));
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    return [report(block, 'C803', { where: { zh: '一块内容', en: 'a block' }, allowed: BLOCKS.join('、') })];
  const odd = entriesOf(block)
    .filter(([key]) => BESIDE[key] !== undefined && BESIDE[key] !== kind)
    .map(([key, at]) => reportKey(at, 'C810', { key, kind }));
  return [
    ...odd,
    ...conditionProblems(own.scope, own.entity, child(block, 'when')),
    ...contentProblems(own, kind, block),
  ];
}

function contentProblems(own: DocumentScope, kind: string, block: Cursor): readonly Problem[] {
  const at = child(block, kind);
  switch (kind) {
    case 'heading':
    case 'text':
      return textProblems(own, at);
    case 'rich':
      return pathProblems(own, at, kind);
    case 'rows':
      return isObject(at.value) ? childrenProblems(own.scope, own.entity, at) : pathProblems(own, at, kind);
    case 'closing':
      return [
        ...itemsOf(at).flatMap((line) => textProblems(own, line)),
        ...pathProblems(own, child(block, 'seal'), 'seal'),
      ];
    case 'form':
      return itemsOf(at).flatMap((row) => rowProblems(own, row));
    case 'matrix':
      return itemsOf(child(at, 'rows')).flatMap((row) =>
        matrixRowProblems(own, row, itemsOf(child(at, 'head')).length),
      );
    default:
      return [];
  }
}

function rowProblems(own: DocumentScope, row: Cursor): readonly Problem[] {
  if (Array.isArray(row.value)) return itemsOf(row).flatMap((cell) => cellProblems(own, cell));
  const cells = child(row, 'cells');
  return [
    ...conditionProblems(own.scope, own.entity, child(row, 'when')),
    ...(isObject(row.value) && isSaid(cells)
      ? itemsOf(cells).flatMap((cell) => cellProblems(own, cell))
      : cellProblems(own, row)),
  ];
}

function cellProblems(own: DocumentScope, cell: Cursor): readonly Problem[] {
  if (textOf(cell) !== null) return pathProblems(own, cell, 'cell');
  const kinds = CELLS.filter((kind) => isSaid(child(cell, kind)));
  if (kinds.length !== 1)
    return [report(cell, 'C803', { where: { zh: '一格', en: 'a cell' }, allowed: CELLS.join('、') })];
  const isOpinion = kinds[0] === 'opinion';
  return [
    ...pathProblems(own, child(cell, 'field'), 'cell'),
    ...textProblems(own, child(cell, 'text')),
    ...eventProblems(own.entity, child(cell, 'opinion')),
    ...['seal', 'signs']
      .filter((key) => !isOpinion && isSaid(child(cell, key)))
      .map((key) => reportKey(child(cell, key), 'C810', { key, kind: kinds[0] ?? '' })),
    ...itemsOf(child(cell, 'signs')).flatMap((sign) => [
      ...eventProblems(own.entity, child(sign, 'event')),
      ...pathProblems(own, child(sign, 'image'), 'image'),
      ...pathProblems(own, child(sign, 'how'), 'cell'),
    ]),
  ];
}

function matrixRowProblems(own: DocumentScope, row: Cursor, expected: number): readonly Problem[] {
  const cells = itemsOf(child(row, 'cells'));
  return [
    ...conditionProblems(own.scope, own.entity, child(row, 'when')),
    ...(cells.length === expected ? [] : [report(child(row, 'cells'), 'C809', { count: cells.length, expected })]),
    ...cells.flatMap((cell) => textProblems(own, cell)),
  ];
}

function eventProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  const { events } = entity;
  return name === null || events.has(name) || lacksMachine(entity)
    ? []
    : [reportUnknown(at, { code: 'C242', name, names: events.keys() })];
}

function hasEffect(entity: EntityFacts, event: string): boolean {
  const found = entity.events.get(event);
  return found !== undefined && textsAt(found.cursor, 'effects').some(([effect]) => effect === ATTACH);
}

/** An effect that has nothing to make is a promise not kept. */
function effectProblems(entity: EntityFacts): readonly Problem[] {
  const made = new Set(
    [...entity.config.documents.values()].flatMap((document) =>
      textsAt(child(cursorOf(document), 'attach'), 'at').map(([event]) => event),
    ),
  );
  return [...entity.events.values()].flatMap(({ id, cursor }) =>
    textsAt(cursor, 'effects')
      .filter(([effect]) => effect === ATTACH && !made.has(id))
      .map(([, at]) => report(at, 'C806', { event: id })),
  );
}
