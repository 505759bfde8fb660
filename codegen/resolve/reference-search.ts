// "x-options": { "search": … } of a reference → what the browser needs to make it: the call by its id, each argument
// with the format its text must have (that of the target's field of the same name), the keys that name what was found.
import type { FieldModel } from '../../src/core/field-model.ts';
import type { Json, JsonSchema } from '../../src/core/json.ts';
import { fieldOption } from '../../src/core/field-kind.ts';
import { objectOf, textOf, textsOf, type JsonObject } from './config-values.ts';
import { kindOf } from './field-facts.ts';
import type { ResolveScope } from './resolve-scope.ts';
import { typedSchema } from './value-schema.ts';

const DEBOUNCE_MS = 500;

/** `said`: the options as the config has them; `to`: the entity referred to. */
export function resolveSearch(said: JsonObject, to: string, scope: ResolveScope): { readonly [key: string]: Json } {
  const call = textOf(said['call']);
  const { debounce, minimum, none } = said;
  const show = textsOf(said['show']);
  return {
    call: call.startsWith('/') || call.includes('.') ? call : `${to}.${call}`,
    arguments: textsOf(said['arguments']).map((name) => ({ name, format: formatOf(name, to, scope) })),
    show: show.length > 0 ? [...show] : [textOf(scope.entities.get(to)?.facts['label'], 'name')],
    debounce: typeof debounce === 'number' ? debounce : DEBOUNCE_MS,
    minimum: typeof minimum === 'number' ? minimum : 1,
    none: textOf(none),
  };
}

/** "x-options": { "among": … }: the call by its id, its arguments and what names a record as they are said. */
export function resolveAmong(said: JsonObject, to: string): { readonly [key: string]: Json } {
  const show = textsOf(said['show']);
  const call = { call: `${to}.${textOf(said['call'])}`, only: objectOf(said['only']) };
  return show.length === 0 ? call : { ...call, show: [...show] };
}

/** Id of the call that offers the records of the field, or null: any that finds them. */
export function amongCallOf(field: Pick<FieldModel, 'options'>): string | null {
  return fieldOption(field, 'among')?.call ?? null;
}

/** null: the target has no such field, or any text may stand in it. */
function formatOf(name: string, to: string, { entities, kinds }: ResolveScope): string | null {
  const property: JsonSchema | undefined = entities.get(to)?.properties[name];
  if (property === undefined) return null;
  const kind = kindOf(property, kinds);
  const format = { ...kind.schema(typedSchema(property, kind)), ...property }['format'];
  return typeof format === 'string' ? format : null;
}

/** Id of the entity's call that the field's resolved options search by, or null. */
export function searchCallOf(field: Pick<FieldModel, 'options'>): string | null {
  const { call } = objectOf(fieldOption(field, 'search'));
  return typeof call === 'string' && !call.startsWith('/') ? call : null;
}
