// A property → FieldModel. It says little; its kind says the rest.
import { heldField, type ChoiceModel, type FieldModel } from '../../src/core/field-model.ts';
import type { FieldKind } from '../../src/core/field-kind.ts';
import type { JsonSchema } from '../../src/core/json.ts';
import { looseCursor } from '../check/model/cursor.ts';
import { machineDocument, machineStates } from '../machines/state-field.ts';
import { textOrNull } from '../resolve/config-values.ts';
import { withinViews } from '../resolve/read-views.ts';
import type { EntityEntry, ResolveScope } from '../resolve/resolve-scope.ts';
import { readAccess } from './access.ts';
import { fillChoices, readChoices } from './choices.ts';
import { readColumn } from './column.ts';
import { readKind } from './kind.ts';
import { readReference } from './reference.ts';
import { readSources } from './sources.ts';
import { typedSchema, valueSchema } from './value-schema.ts';

export interface FieldInput {
  readonly name: string;
  /** Of a form's property, over that of the entity. */
  readonly schema: JsonSchema;
  readonly entity: EntityEntry;
  readonly scope: ResolveScope;
  readonly source: string;
}

export function resolveField(input: FieldInput): FieldModel {
  const { name, schema, entity, scope } = input;
  const property = looseCursor(entity.document, schema);
  const [access, reference, sources] = [readAccess(property), readReference(property), readSources(property)];
  const { kind, title } = readKind(property).model(name, scope.kinds);
  const isState = kind.traits.value === 'state';
  const choices = isState ? statesOf(entity, name) : readChoices(property).model(entity);
  const { to } = reference;
  const { fetch, dictionary } = sources;
  const type = kind.columnType(typedSchema(schema, kind));
  return heldField({
    name,
    title,
    kind: kind.kind,
    column: readColumn(property).model({ name, entity, scope, kind, type, to }),
    owner: fetch !== null ? 'fetch' : isState || schema['x-owner'] === 'server' ? 'server' : 'input',
    fetch,
    read: withinViews(input, access.read.roles),
    write: withinViews(input, access.write.roles),
    to,
    dictionary,
    choices,
    personal: schema['x-personal'] === true,
    mask: maskOf(schema, kind),
    options: reference.options(scope),
    schema: valueSchema({ ...fillChoices(schema, choices), ...stateCodes(isState, choices), title }, scope.kinds),
    source: input.source,
  });
}

/** Personal data of a kind that has a mask of its own is masked by it unless the config says otherwise. */
function maskOf(schema: JsonSchema, kind: FieldKind): string | null {
  const said = textOrNull(schema['x-mask']);
  return said ?? (schema['x-personal'] === true && kind.mask !== undefined ? kind.kind : null);
}

/** A status holds one of the machine's codes; its kind cannot know them. */
function statesOf(entity: EntityEntry, name: string): readonly ChoiceModel[] {
  return machineStates(machineDocument(entity, name)).map(({ code, title, tone }) => ({ value: code, title, tone }));
}

function stateCodes(isState: boolean, choices: readonly ChoiceModel[] | null): JsonSchema {
  return isState && choices !== null ? { enum: choices.map((choice) => choice.value) } : {};
}
