// Columns of a table of rows as uiSchema carries them (table.field.ts makes them at build time).
import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { JsonObject } from '../../core/json.ts';
import type { ChoiceModel } from '../../core/field-model.ts';

export interface RowColumn {
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly schema: RJSFSchema;
  readonly options: NonNullable<WidgetProps['options']>;
}

interface GivenColumn {
  readonly name: string;
  readonly title: string;
  readonly kind: string;
  readonly choices?: readonly ChoiceModel[] | null;
  readonly dictionary?: string | null;
  readonly to?: string | null;
  readonly options?: JsonObject;
}

/** Facts of the columns joined with the schemas of the row's properties. */
export function rowColumns(schema: RJSFSchema, given: unknown): readonly RowColumn[] {
  const items: RJSFSchema = isSchema(schema.items) ? schema.items : {};
  return (Array.isArray(given) ? given.filter(isColumn) : []).map((column) => {
    const property = items.properties?.[column.name];
    const { choices, dictionary, to } = column;
    return {
      name: column.name,
      title: column.title,
      kind: column.kind,
      isRequired: items.required?.includes(column.name) === true,
      schema: typeof property === 'object' ? property : {},
      options: { ...column.options, choices: choices ?? null, dictionary: dictionary ?? null, to: to ?? null },
    };
  });
}

function isSchema(items: RJSFSchema['items']): items is RJSFSchema {
  return typeof items === 'object' && !Array.isArray(items);
}

function isColumn(value: unknown): value is GivenColumn {
  return typeof value === 'object' && value !== null && 'name' in value && 'kind' in value && 'title' in value;
}
