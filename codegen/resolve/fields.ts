// Entity properties → FieldModels, the engine's own columns included. A property says little; its kind says the rest.
import { heldField, type ChoiceModel, type ColumnModel, type FieldModel } from '../../src/core/field-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { VESSEL, type FieldKind } from '../../src/core/field-kind.ts';
import { splitPath, toSnakeCase } from '../../src/core/naming.ts';
import { listOf, objectOf, pointerKey, sourceOf, textOf, textOrNull } from './config-values.ts';
import { accessRoles } from './field-access.ts';
import { kindOf } from './field-facts.ts';
import type { EntityEntry, ResolveScope } from './resolve-scope.ts';
import { machineDocument, machineStates } from '../machines/state-field.ts';
import { withinViews } from './read-views.ts';
import { resolveAmong, resolveSearch } from './reference-search.ts';
import { typedSchema, valueSchema } from './value-schema.ts';
import { engineFields } from './engine-fields.ts';

export function resolveFields(entity: EntityEntry, scope: ResolveScope): readonly FieldModel[] {
  const [id, ...bookkeeping] = engineFields(sourceOf(entity.document, ''), entity.forms.length > 0);
  const own = Object.entries(entity.properties).map(([name, schema]) =>
    resolveField({ name, schema, entity, scope, source: sourceOf(entity.document, `/properties/${pointerKey(name)}`) }),
  );
  const viewed = bookkeeping.map((field) => {
    const read = withinViews({ entity, scope, name: field.name }, field.read);
    return read === field.read ? field : { ...field, read };
  });
  return [...(id === undefined ? [] : [id]), ...own, ...viewed];
}

export interface FieldInput {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly entity: EntityEntry;
  readonly scope: ResolveScope;
  readonly source: string;
}

export function resolveField(input: FieldInput): FieldModel {
  const { name, schema, scope } = input;
  const kind = kindOf(schema, scope.kinds);
  const choices = choicesOf(input, kind);
  const filled = fillChoices(schema, choices);
  const fetch = textOrNull(schema['x-fetch']);
  return heldField({
    name,
    title: textOf(schema['title'], name),
    kind: kind.kind,
    column: columnOf(input, kind),
    owner:
      fetch !== null ? 'fetch' : kind.traits.value === 'state' || schema['x-owner'] === 'server' ? 'server' : 'input',
    fetch,
    read: withinViews(input, accessRoles(schema['x-read'])),
    write: withinViews(input, accessRoles(schema['x-write'])),
    to: textOrNull(schema['x-to']),
    dictionary: textOrNull(schema['x-dictionary']),
    choices,
    personal: schema['x-personal'] === true,
    mask: maskOf(schema, kind),
    options: optionsOf(schema, scope),
    schema: valueSchema({ ...filled, ...stateCodes(kind, choices), title: textOf(schema['title'], name) }, scope.kinds),
    source: input.source,
  });
}

/** x-options, the calls of a reference by their ids. */
export function optionsOf(schema: JsonSchema, scope: ResolveScope): Readonly<Record<string, Json>> {
  const said = objectOf(schema['x-options']);
  const to = textOrNull(schema['x-to']);
  if (to === null) return { ...said };
  return {
    ...said,
    ...(said['search'] === undefined ? {} : { search: resolveSearch(objectOf(said['search']), to, scope) }),
    ...(said['among'] === undefined ? {} : { among: resolveAmong(objectOf(said['among']), to) }),
  };
}

/** Personal data of a kind that has a mask of its own is masked by it unless the config says otherwise. */
function maskOf(schema: JsonSchema, kind: FieldKind): string | null {
  const said = textOrNull(schema['x-mask']);
  return said ?? (schema['x-personal'] === true && kind.mask !== null ? kind.kind : null);
}

/** A status holds one of the machine's codes; its kind cannot know them. */
function stateCodes(kind: FieldKind, choices: readonly ChoiceModel[] | null): JsonSchema {
  return kind.traits.value === 'state' && choices !== null ? { enum: choices.map((choice) => choice.value) } : {};
}

/** The property with its choices spelled out, as kinds expect it: "forms" and a machine's states become lists. */
export function fillChoices(schema: JsonSchema, choices: readonly ChoiceModel[] | null): JsonSchema {
  return choices === null ? schema : { ...schema, 'x-choices': choices.map((choice) => ({ ...choice })) };
}

function choicesOf(input: FieldInput, kind: FieldKind): readonly ChoiceModel[] | null {
  if (kind.traits.value === 'state')
    return machineStates(machineDocument(input.entity, input.name)).map((state) => ({
      value: state.code,
      title: state.title,
      tone: state.tone,
    }));
  const said = input.schema['x-choices'];
  if (said === 'forms') {
    return input.entity.forms.map((form) => ({
      value: form.variant ?? 0,
      title: textOf(objectOf(form.document.value)['title'], form.key),
      tone: null,
    }));
  }
  if (said === undefined) return null;
  return listOf(said).map((item) => {
    const choice = objectOf(item);
    const value = choice['value'];
    return {
      value: typeof value === 'number' ? value : textOf(value),
      title: textOf(choice['title']),
      tone: textOrNull(choice['tone']),
    };
  });
}

function columnOf(field: FieldInput, kind: FieldKind): ColumnModel {
  const { name, schema, entity, scope } = field;
  const target = textOrNull(schema['x-to']);
  const type = schema['x-personal'] === true ? 'text' : kind.columnType(typedSchema(schema, kind));
  const initial = kind.traits.value === 'state' ? initialCode(field) : schema['default'];
  const isEngineFilled =
    (kind.traits.value === 'state' && initial !== undefined) ||
    kind.kind === VESSEL ||
    (schema['x-owner'] === 'server' && initial !== undefined);
  return {
    name: toSnakeCase(name),
    type,
    nullable: !(entity.required.has(name) || isEngineFilled),
    default: kind.kind === VESSEL ? "'{}'::jsonb" : sqlLiteral(initial),
    unique: schema['x-unique'] === true,
    references: target !== null && scope.entities.has(target) ? { table: toSnakeCase(target), column: 'id' } : null,
    renamedFrom: renamedColumn(schema),
  };
}

function initialCode(field: FieldInput): Json | undefined {
  const document = machineDocument(field.entity, field.name);
  const initial = textOf(objectOf(document?.value)['initial']);
  return machineStates(document).find((state) => state.id === initial)?.code;
}

function renamedColumn(schema: JsonSchema): string | null {
  const from = textOrNull(schema['x-renamedFrom']);
  return from === null ? null : toSnakeCase(splitPath(from)[1]);
}

function sqlLiteral(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}
