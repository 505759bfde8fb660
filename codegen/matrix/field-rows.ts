// Role × entity × field: read and written through which calls and in which states. A role that reaches nothing of an
// entity has one row for all its fields.
import { machineOfEvent } from '../../src/core/machine.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import { callsOfRole, fieldAccess, type FieldAccess, type FieldWrite } from '../explain/field-access.ts';
import { limitWords } from '../explain/words.ts';
import { NO, YES, type MatrixInput } from './matrix-sheet.ts';

export function fieldRows(input: MatrixInput): readonly (readonly string[])[] {
  const { model } = input;
  return model.roles.flatMap((role) =>
    model.entities.flatMap((entity) => {
      const named = [role.title, role.id, entity.title, entity.id];
      const fields = fieldAccess(model, role.id, entity);
      if (callsOfRole(model, role.id, entity).length === 0 && fields.every(({ readBy }) => readBy.length === 0))
        return [[...named, '', '全部字段', '*', NO, '', '', NO, '', '', entity.source]];
      return fields.map((access) => [...named, ...fieldCells(input, entity, { role: role.id, access })]);
    }),
  );
}

interface Cells {
  readonly role: string;
  readonly access: FieldAccess;
}

function fieldCells(input: MatrixInput, entity: EntityModel, { role, access }: Cells): readonly string[] {
  const { field, form, readBy, readLimit, isMasked, writes, writeLimit } = access;
  const isRead = readBy.length > 0;
  return [
    form ?? '',
    field.title,
    field.name,
    isRead ? (isMasked ? '脱敏' : YES) : NO,
    isRead && readLimit !== null ? limitWords(entity, readLimit).zh : '',
    isRead ? readBy.join('、') : '',
    writes.length > 0 ? YES : NO,
    writes.length > 0 ? statesWords(entity, writes, writeLimit) : '',
    [...new Set(writes.map(({ call, event }) => (event === null ? call : `${call}（${event}）`)))].join('、'),
    placeOf(input, entity, { role, access }),
  ];
}

function statesWords(entity: EntityModel, writes: readonly FieldWrite[], limit: FieldAccess['writeLimit']): string {
  const said = writes.map(({ states, event }) => {
    if (states === 'new') return '新建时';
    if (states === null) return '任何状态';
    const machine = event === null ? null : machineOfEvent(entity.machines, event);
    return `${machine === null || machine.name === 'main' ? '' : `${machine.title}：`}${states.map(({ title }) => title).join('、')}`;
  });
  return `${[...new Set(said)].join('；')}${limit === null ? '' : `；只限 ${limitWords(entity, limit).zh}`}`;
}

/** The line that keeps the role out, or else the field's. */
function placeOf({ places }: MatrixInput, entity: EntityModel, { role, access: { field, form } }: Cells): string {
  const keyword =
    field.read !== null && !field.read.includes(role)
      ? 'x-read'
      : field.write !== null && !field.write.includes(role)
        ? 'x-write'
        : null;
  if (keyword === null) return field.source;
  return form === null
    ? places.field(entity.id, field.name, keyword)
    : places.formField(entity.id, form, [field.name, keyword]);
}
