// The facts of an entity hold together: label, sort, required, variants, unique fields, names the engine keeps for
// itself.
import type { Problem } from '../../config.ts';
import { child, entriesOf, isObject, isSaid, isTrueAt, itemsOf, type Cursor } from '../model/cursor.ts';
import type { EntityFacts, FieldFacts } from '../model/facts.ts';
import { ENGINE_NAMES } from '../model/field-facts.ts';
import { ownFieldAt } from '../model/lookup.ts';
import { report, reportKey } from '../report.ts';

export function checkEntityFacts(entity: EntityFacts): readonly Problem[] {
  return [
    ...itemsOf(child(entity.root, 'required')).flatMap((at) => ownFieldAt(entity, at).problems),
    ...entriesOf(child(entity.root, 'properties'))
      .filter(([name]) => ENGINE_NAMES.has(name))
      .map(([name, at]) => reportKey(at, 'C217', { field: name })),
    ...[...entity.fields.values()].flatMap((field) =>
      field.cursor === null ? [] : ownFieldProblems(entity, field, field.cursor),
    ),
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
