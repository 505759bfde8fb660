// Every property of an entity, of its forms and of the rows in them, one after another: what rules about fields go
// through.
import { child, descend, entriesOf, isObject, type Cursor } from './cursor.ts';
import type { EntityFacts, FieldFacts, FormFacts, PropertyFacts } from './facts.ts';
import type { JsonSchema } from '../../../src/core/json.ts';

export function propertiesOf(entity: Omit<EntityFacts, 'properties'>): readonly PropertyFacts[] {
  return [
    ...ofSchema({ form: null, schema: entity.root, fields: entity.fields }),
    ...[...entity.forms.values()].flatMap((form) => ofSchema({ form, schema: form.cursor, fields: form.fields })),
  ];
}

interface SchemaInput {
  readonly form: FormFacts | null;
  readonly schema: Cursor;
  readonly fields: ReadonlyMap<string, FieldFacts>;
}

function ofSchema({ form, schema, fields }: SchemaInput): readonly PropertyFacts[] {
  return entriesOf(child(schema, 'properties')).flatMap(([name, cursor]) => {
    const found = fields.get(name);
    // A property that takes the name of one of the engine's is a mistake, not that field.
    const field = found === undefined || found.cursor === null ? null : found;
    const own: PropertyFacts = { name, cursor, value: field?.value ?? objectOf(cursor.value), form, field };
    const rows = entriesOf(descend(cursor, 'items', 'properties')).map(([row, at]): PropertyFacts => ({
      name: row,
      cursor: at,
      value: objectOf(at.value),
      form,
      field: null,
    }));
    return [own, ...rows];
  });
}

function objectOf(value: Cursor['value']): JsonSchema {
  return isObject(value) ? value : {};
}
