// What an exported column shows: titles instead of codes, labels instead of ids, plain text instead of markup.
// Columns are those of the list, without what only programs read.
import type { ComputedModel } from '../../core/computed-model.ts';
import type { EntityModel, FieldModel } from '../../core/entity-model.ts';
import { visibleText } from '../../core/formats/visible-text.ts';
import type { Json } from '../../core/model.ts';
import { regionNames } from '../accounts/regions.ts';
import { resolvePath } from '../repository/query-source.ts';
import { shapeRecord, type RecordShape } from '../repository/record-shape.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { ServerModel } from '../server-model.ts';
import type { SheetColumn } from './spreadsheet.ts';

export interface ExportColumn extends SheetColumn {
  readonly text: (row: SqlRow, words: DictionaryWords) => string;
}

/** dictionary type → value → name. */
export type DictionaryWords = ReadonlyMap<string, ReadonlyMap<string, string>>;

type ShownField = Pick<FieldModel, 'title' | 'kind' | 'choices' | 'dictionary'>;

const PROGRAM_FIELDS = new Set(['id', 'rowVersion', 'delFlag', 'createUserId', 'updateUserId', 'updateTime']);
const WIDE_KINDS = new Set(['text', 'long-text', 'rich-text', 'reference']);

export interface ExportColumnsInput {
  readonly model: ServerModel;
  readonly entity: EntityModel;
  /** Shape of the list for the role. */
  readonly shape: RecordShape;
  /** Fields and joins of the call, in order. */
  readonly paths: readonly string[];
  /** Shown after them; their values stand in the rows. */
  readonly computed: readonly ComputedModel[];
}

export function exportColumns({ model, entity, shape, paths, computed }: ExportColumnsInput): readonly ExportColumn[] {
  const readable = new Set(shape.keys);
  const shown = new Map<string, ExportColumn>();
  for (const path of paths) {
    const { field } = resolvePath(model, entity, path);
    if (!readable.has(path) || PROGRAM_FIELDS.has(path)) continue;
    const label = field.to === null ? null : labelOf(model, entity, path);
    if (field.to !== null && label === null) continue;
    const key = label ?? path;
    if (!shown.has(key)) shown.set(key, columnOf(field, key));
  }
  return [...shown.values(), ...computed.map((field) => columnOf(field, field.name))];
}

/** The joined path that stands for a reference, where the list has one. */
function labelOf(model: ServerModel, entity: EntityModel, path: string): string | null {
  const labels = shapeRecord(model, { entity, role: null, paths: [path], hidden: [], labels: true }).keys;
  return labels.find((key) => key !== path) ?? null;
}

function columnOf(field: ShownField, key: string): ExportColumn {
  return { header: field.title, width: columnWidth(field.kind), text: (row, words) => cellText(field, row[key] ?? null, words) };
}

export function columnWidth(kind: string): number {
  return WIDE_KINDS.has(kind) ? 30 : 16;
}

/** A value in the words of its page: titles for codes, plain text for markup. */
export function cellText(field: ShownField, value: Json, words: DictionaryWords): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map((item) => cellText(field, item, words)).join('、');
  if (field.choices !== null) return field.choices.find((choice) => choice.value === value)?.title ?? String(value);
  if (field.dictionary !== null) return words.get(field.dictionary)?.get(String(value)) ?? String(value);
  if (field.kind === 'region') return regionNames(String(value));
  if (field.kind === 'rich-text') return visibleText(String(value));
  if (field.kind === 'file' || field.kind === 'image') return '已上传';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object') return typeof value['content'] === 'string' ? value['content'] : field.kind === 'table' ? Object.values(value).filter((one) => one !== null).join(' ') : JSON.stringify(value);
  return String(value);
}
