// What an exported column shows: titles instead of codes, labels instead of ids, plain text instead of markup; numbers,
// amounts, shares, days and moments as what they are. Columns are those of the list, without what only programs read.
import { daySerial, dividedBy, TEXT_CELL, type CellFormat } from '../../core/cell-format.ts';
import type { ComputedModel } from '../../core/computed-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import type { DictionaryWords, ShownField, ValueText } from '../../core/field-server.ts';
import { fieldText, serverKind } from '../field-kinds.ts';
import { resolvePath } from '../repository/query-source.ts';
import { shapeRecord, type RecordShape } from '../repository/record-shape.ts';
import type { SqlRow } from '../db/sql-port.ts';
import type { ServerModel } from '../server-model.ts';
import type { SpokenField } from './dictionary-words.ts';
import type { SheetCell, SheetColumn } from './sheet-rows.ts';
import { subColumns } from '../../core/sub-columns.ts';

export interface ExportColumn extends SheetColumn {
  readonly cell: (row: SqlRow, words: DictionaryWords) => SheetCell;
  /** Whose dictionaries it speaks by. */
  readonly field: SpokenField;
}

export const PROGRAM_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'rowVersion',
  'delFlag',
  'createUserId',
  'updateUserId',
  'updateTime',
]);

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
    if (field.to !== null && (label === null || !readable.has(label))) continue;
    const key = label ?? path;
    if (!shown.has(key)) shown.set(key, columnOf(labelled(model, entity, { field, key }), key));
  }
  return [...shown.values(), ...computed.map((field) => columnOf(field, field.name))];
}

/** The joined path that stands for a reference, where the list has one; whoever reads it. */
function labelOf(model: ServerModel, entity: EntityModel, path: string): string | null {
  const labels = shapeRecord(model, { entity, role: null, readers: [], paths: [path], hidden: [], labels: true }).keys;
  return labels.find((key) => key !== path) ?? null;
}

/** A reference is shown as what names it: text, or what its label's own kind says, under the reference's title. */
function labelled(
  model: ServerModel,
  entity: EntityModel,
  { field, key }: { readonly field: FieldModel; readonly key: string },
): ShownField {
  return field.to === null ? field : { ...resolvePath(model, entity, key).field, title: field.title };
}

function columnOf(field: ShownField, key: string): ExportColumn {
  const format = cellFormat(field);
  const text = fieldText(field);
  return {
    header: headerOf(field),
    format,
    field,
    cell: (row, words) => sheetCell({ text, format, value: row[key] ?? null, words }),
  };
}

/** Of a table with the titles of its columns, which its cells follow: 各类别数（课题类别｜申报｜上报） */
export function headerOf(field: ShownField): string {
  const columns = serverKind(field.kind)?.traits.value === 'rows' ? subColumns(field) : [];
  return columns.length < 2 ? field.title : `${field.title}（${columns.map(({ title }) => title).join('｜')}）`;
}

/** As the kind of the field says; codes are text, whatever type they are of. */
export function cellFormat({ kind, choices, dictionary, options, schema }: ShownField): CellFormat {
  return choices !== null || dictionary !== null
    ? TEXT_CELL
    : (serverKind(kind)?.cell?.({ options: options ?? {}, schema: schema ?? {} }) ?? TEXT_CELL);
}

export interface SheetCellInput {
  /** Of its field. */
  readonly text: ValueText;
  readonly format: CellFormat;
  readonly value: Json;
  readonly words: DictionaryWords;
}

/** What cannot be what its format says stays text. */
export function sheetCell({ text, format, value, words }: SheetCellInput): SheetCell {
  if (value === null || value === '') return null;
  if (format.type === 'number' && typeof value === 'number') return dividedBy(value, format.divisor);
  if (format.type === 'day' && typeof value === 'string') return daySerial(value) ?? value;
  return text(value, words);
}
