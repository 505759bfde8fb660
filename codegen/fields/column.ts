// How the database keeps a property, read once: what it begins with, whether it is unique, and what it was called
// before.
import { VESSEL, type FieldKind } from '../../src/core/field-kind.ts';
import type { ColumnModel } from '../../src/core/field-model.ts';
import type { Json } from '../../src/core/json.ts';
import { splitPath, toSnakeCase } from '../../src/core/naming.ts';
import { choiceProblems } from '../check/model/conditions.ts';
import { child, cursorOf, isSaid, isTrueAt, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import { report, reportKey } from '../check/report.ts';
import { isTypeName, textOfValue, typeNames, typeOf } from '../check/structure/labels.ts';
import type { Problem } from '../config.ts';
import { machineDocument, machineStates } from '../machines/state-field.ts';
import type { EntityEntry, ResolveScope } from '../resolve/resolve-scope.ts';
import type { PropertyPlace, PropertyReading } from './property-place.ts';

interface ColumnInput {
  readonly name: string;
  readonly entity: EntityEntry;
  readonly scope: ResolveScope;
  readonly kind: FieldKind;
  /** As its kind keeps it. */
  readonly type: string;
  /** The entity that it refers to. */
  readonly to: string | null;
}

export interface ColumnReading extends PropertyReading {
  model(input: ColumnInput): ColumnModel;
}

export function readColumn(property: Cursor): ColumnReading {
  const [begins, unique, renamed] = [
    child(property, 'default'),
    child(property, 'x-unique'),
    child(property, 'x-renamedFrom'),
  ];
  const former = textOf(renamed);
  return {
    model: ({ name, entity, scope, kind, type, to }) => {
      const isState = kind.traits.value === 'state';
      const initial = isState ? initialCode(entity, name) : begins.value;
      const isEngineFilled =
        kind.kind === VESSEL || ((isState || child(property, 'x-owner').value === 'server') && initial !== undefined);
      return {
        name: toSnakeCase(name),
        type: isTrueAt(property, 'x-personal') ? 'text' : type,
        nullable: !(entity.required.has(name) || isEngineFilled),
        default: kind.kind === VESSEL ? "'{}'::jsonb" : sqlLiteral(initial),
        unique: unique.value === true,
        references: to !== null && scope.entities.has(to) ? { table: toSnakeCase(to), column: 'id' } : null,
        renamedFrom: former === null ? null : toSnakeCase(splitPath(former)[1]),
      };
    },
    problems: (place) => [
      ...defaultProblems(place, begins),
      ...(place.property.form === null ? keptProblems(place, unique) : []),
      ...(former !== null && place.property.form === null && place.entity.fields.has(former)
        ? [report(renamed, 'C241', { name: former })]
        : []),
    ],
  };
}

function initialCode(entity: EntityEntry, name: string): Json | undefined {
  const document = machineDocument(entity, name);
  const initial = document === null ? null : textAt(cursorOf(document), 'initial');
  return machineStates(document).find((state) => state.id === (initial ?? ''))?.code;
}

function sqlLiteral(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}

/** Of the property's type, and one of its choices. */
function defaultProblems({ property: { value, field } }: PropertyPlace, said: Cursor): readonly Problem[] {
  const { type } = value;
  if (said.value === undefined) return [];
  if (typeof type === 'string' && isTypeName(type) && !fits(said.value, type))
    return [report(said, 'C238', { value: textOfValue(said.value), expected: typeNames([type]) })];
  return field === null || Array.isArray(said.value) ? [] : choiceProblems(field, said);
}

function fits(value: Json, type: string): boolean {
  const actual = typeOf(value);
  return actual === type || (type === 'number' && actual === 'integer');
}

/** Of a field of the entity: an index can tell its values apart, and who writes it is there. */
function keptProblems({ entity, property }: PropertyPlace, unique: Cursor): readonly Problem[] {
  const { cursor, field } = property;
  if (field === null || field.kind === null) return [];
  const { name, kind, traits } = field;
  const needs =
    traits?.value === 'state' && !entity.machines.some((machine) => machine.field === name)
      ? {
          zh: `状态机，请在 ${entity.id}.machine.yaml 或 ${entity.id}.<name>.machine.yaml 里写 field: ${name}`,
          en: `a machine, write field: ${name} in ${entity.id}.machine.yaml or ${entity.id}.<name>.machine.yaml`,
        }
      : traits?.value === 'vessel' && !entity.hasVariants
        ? { zh: ' variants', en: 'variants' }
        : null;
  const said = child(cursor, 'x-kind');
  return [
    ...(unique.value === true && traits?.canBeUnique === false
      ? [reportKey(unique, 'C219', { kind, field: name })]
      : []),
    ...(needs === null ? [] : [(isSaid(said) ? report : reportKey)(said, 'C239', { kind, field: name, needs })]),
  ];
}
