// The rows of a table field in words: its columns in their order, with titles for codes and names for dictionary entries.
import { isFileKind } from '../../core/file-kind.ts';
import type { Json, JsonSchema } from '../../core/model.ts';
import { visibleText } from '../../core/formats/visible-text.ts';
import type { DictionaryWords } from './export-columns.ts';

export interface SubColumn {
  readonly name: string;
  readonly title: string;
  readonly property: JsonSchema;
}

/** Columns of a table field in their order; of any other field none. A former form keeps them in options.rows. */
export function subColumns({ schema, options }: { readonly schema?: JsonSchema; readonly options?: Readonly<Record<string, Json>> }): readonly SubColumn[] {
  const former = Array.isArray(options?.['rows']) ? options['rows'].map(objectOf) : [];
  if (former.length > 0) return former.map((column) => ({ name: String(column['name']), title: String(column['title'] ?? column['name']), property: column }));
  return Object.entries(objectOf(objectOf(schema?.['items'] ?? null)['properties'] ?? null)).map(([name, given]) => {
    const property = objectOf(given);
    return { name, property, title: typeof property['title'] === 'string' ? property['title'] : name };
  });
}

/** Dictionary types that the columns speak by. */
export function subDictionaries(field: Parameters<typeof subColumns>[0]): readonly string[] {
  return subColumns(field).flatMap(({ property }) => (typeof property['x-dictionary'] === 'string' ? [property['x-dictionary']] : []));
}

/** null and '' are nothing. */
export function subText({ property }: SubColumn, value: Json, dictionary: DictionaryWords): string {
  if (value === null || value === '') return '';
  const type = property['x-dictionary'];
  if (typeof type === 'string') return dictionary.get(type)?.get(String(value)) ?? String(value);
  const choices = property['x-choices'];
  const choice = Array.isArray(choices) ? choices.map(objectOf).find((one) => one['value'] === value) : undefined;
  if (typeof choice?.['title'] === 'string') return choice['title'];
  const kind = property['x-kind'] ?? property['kind'];
  if (isFileKind(kind)) return '已上传';
  if (kind === 'rich-text') return visibleText(String(value));
  if (typeof value === 'boolean') return value ? '是' : '否';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** One line a row, its cells in the order of the columns: "张三｜南昌市教育科学研究所｜副高级". An empty cell keeps its place. */
export function rowsText(columns: readonly SubColumn[], rows: readonly Json[], dictionary: DictionaryWords): string {
  return rows.map((row) => columns.map((column) => subText(column, objectOf(row)[column.name] ?? null, dictionary)).join('｜')).join('\n');
}

export function objectOf(value: Json): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
