// The facts of an entity hold together: label, sort, required, variants, unique fields, names the engine keeps for
// itself.
import { VESSEL } from '../../../src/core/field-kind.ts';
import type { Problem } from '../../config.ts';
import {
  child,
  descend,
  entriesOf,
  isObject,
  isSaid,
  isTrueAt,
  itemsOf,
  textOf,
  type Cursor,
} from '../model/cursor.ts';
import type { EntityFacts, FieldFacts, LocalScope } from '../model/facts.ts';
import { ENGINE_NAMES } from '../model/field-facts.ts';
import { ownFieldAt } from '../model/lookup.ts';
import { report, reportKey } from '../report.ts';

export function checkEntityFacts(entity: EntityFacts, scope: LocalScope): readonly Problem[] {
  return [
    ...labelProblems(entity),
    ...sortProblems(entity, scope),
    ...orderProblems(entity),
    ...itemsOf(child(entity.root, 'required')).flatMap((at) => ownFieldAt(entity, at).problems),
    ...itemsOf(child(entity.facts, 'signedIn')).flatMap((at) => ownFieldAt(entity, at).problems),
    ...(entity.hasVariants ? variantProblems(entity) : []),
    ...entriesOf(child(entity.root, 'properties'))
      .filter(([name]) => ENGINE_NAMES.has(name))
      .map(([name, at]) => reportKey(at, 'C217', { field: name })),
    ...[...entity.fields.values()].flatMap((field) =>
      field.cursor === null ? [] : ownFieldProblems(entity, field, field.cursor),
    ),
  ];
}

const NAMED = { zh: '代表记录', en: 'the label of records' };

function labelProblems(entity: EntityFacts): readonly Problem[] {
  const label = child(entity.facts, 'label');
  const { value: field, problems } = ownFieldAt(entity, label);
  if (field?.isBound === true) return [report(label, 'C244', { field: field.name, use: NAMED })];
  if (field === null || field.traits === null || field.traits.canName) return problems;
  return [report(label, 'C237', { field: field.name, kind: field.kind ?? '' })];
}

function sortProblems(entity: EntityFacts, { kinds }: LocalScope): readonly Problem[] {
  const calls = entriesOf(descend(entity.facts, 'api', 'calls')).map(([, call]) => child(call, 'sort'));
  return [child(entity.facts, 'sort'), ...calls].flatMap((sort) => termProblems(entity, sort, kinds));
}

function termProblems(entity: EntityFacts, sort: Cursor, kinds: LocalScope['kinds']): readonly Problem[] {
  return (textOf(sort) === null ? itemsOf(sort) : [sort]).flatMap((cursor) => {
    const { value: field, problems } = ownFieldAt(entity, {
      ...cursor,
      value: (textOf(cursor) ?? '').replace(/^-/, ''),
    });
    if (field?.isBound === true)
      return [report(cursor, 'C244', { field: field.name, use: { zh: '排序', en: 'sorted by' } })];
    return field === null || field.kind === null || kinds.get(field.kind)?.sortable !== false
      ? problems
      : [notSortable(cursor, field, field.kind)];
  });
}

function orderProblems(entity: EntityFacts): readonly Problem[] {
  const order = child(child(entity.facts, 'part'), 'order');
  const { value: field, problems } = ownFieldAt(entity, order);
  return field === null || field.kind === null || field.traits?.value === 'quantity'
    ? problems
    : [
        report(order, 'C229', {
          kind: field.kind,
          field: field.name,
          use: { zh: '用作分项的顺序', en: 'used for the order of parts' },
        }),
      ];
}

function notSortable(cursor: Cursor, field: FieldFacts, kind: string): Problem {
  return report(cursor, 'C229', { kind, field: field.name, use: { zh: '排序', en: 'sorted by' } });
}

function variantProblems(entity: EntityFacts): readonly Problem[] {
  const variants = child(entity.facts, 'variants');
  const by = ownFieldAt(entity, child(variants, 'by'));
  const detail = ownFieldAt(entity, child(variants, 'detail'));
  const choices =
    by.value?.cursor === undefined || by.value.cursor === null ? null : child(by.value.cursor, 'x-choices').value;
  return [
    ...by.problems,
    ...detail.problems,
    ...(by.value !== null && choices !== 'forms'
      ? [report(child(variants, 'by'), 'C231', { field: by.value.name })]
      : []),
    ...(detail.value !== null && detail.value.kind !== VESSEL
      ? [report(child(variants, 'detail'), 'C232', { field: detail.value.name })]
      : []),
  ];
}

function ownFieldProblems(entity: EntityFacts, { name, kind, traits }: FieldFacts, cursor: Cursor): readonly Problem[] {
  const isForms = isObject(cursor.value) && cursor.value['x-choices'] === 'forms';
  const needs =
    traits?.value === 'state' && !entity.machines.some((machine) => machine.field === name)
      ? {
          zh: `状态机，请在 ${entity.id}.machine.yaml 或 ${entity.id}.<name>.machine.yaml 里写 field: ${name}`,
          en: `a machine, write field: ${name} in ${entity.id}.machine.yaml or ${entity.id}.<name>.machine.yaml`,
        }
      : traits?.value === 'vessel' && !entity.hasVariants
        ? { zh: ' variants', en: 'variants' }
        : null;
  return [
    ...(isForms && !entity.hasVariants ? [report(child(cursor, 'x-choices'), 'C233')] : []),
    ...(isTrueAt(cursor, 'x-unique') && kind !== null && traits?.canBeUnique === false
      ? [reportKey(child(cursor, 'x-unique'), 'C219', { kind, field: name })]
      : []),
    ...(needs === null || kind === null
      ? []
      : [
          (isSaid(child(cursor, 'x-kind')) ? report : reportKey)(child(cursor, 'x-kind'), 'C239', {
            kind,
            field: name,
            needs,
          }),
        ]),
  ];
}
