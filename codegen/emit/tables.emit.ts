// Kysely's row types of the entity tables: what a select answers and an insert takes, by column.
import type { EntityModel, FieldModel } from '../../src/core/entity-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { file, type OutputFile } from './output.ts';

export function emitTables(model: AppModel): readonly OutputFile[] {
  return [file('server/tables.ts', [
    "import type { Generated, JSONColumnType } from 'kysely';",
    '',
    ...model.entities.map(tableType),
    'export interface EntityTables {',
    ...model.entities.map((entity) => `  ${entity.table}: ${typeName(entity)};`),
    '}',
  ].join('\n'))];
}

function typeName(entity: EntityModel): string {
  return `${toPascalCase(entity.id)}Table`;
}

function tableType(entity: EntityModel): string {
  return `export interface ${typeName(entity)} {\n${entity.fields.flatMap(columnTypes).join('\n')}\n}\n`;
}

function columnTypes(field: FieldModel): readonly string[] {
  const { column } = field;
  const bare = `${valueType(column.type)}${column.nullable ? ' | null' : ''}`;
  const type = column.name === 'id' || column.default !== null ? `Generated<${bare}>` : bare;
  return [`  ${column.name}: ${type};`, ...(field.personal ? [`  ${column.name}_bix: string | null;`] : [])];
}

/** As the drivers answer: bigint and numeric as numbers, times and dates as text. */
function valueType(sql: string): string {
  const [name] = sql.split('(');
  const types: Readonly<Record<string, string>> = { bigint: 'number', integer: 'number', smallint: 'number', numeric: 'number', boolean: 'boolean', jsonb: 'JSONColumnType<object>' };
  return types[name ?? ''] ?? 'string';
}
