// The words of a document's fields: dates as on paper, titles for codes, names for references, the empty text for
// nothing. A field that the reader's role may not read is never selected, and its place says that it is withheld.
import { objectOf, type Json, type RecordValues } from '../../core/json.ts';
import type { ChildrenModel, ColumnModel, DocumentModel } from '../../core/document-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { FieldTraits } from '../../core/field-kind.ts';
import type { DictionaryWords, PaperText, ValueText } from '../../core/field-server.ts';
import type { Settings } from '../../core/settings.ts';
import { chineseDay } from '../../core/shown-date.ts';
import { subColumns, type SubColumn } from '../../core/sub-columns.ts';
import { EMPTY, WITHHELD, type ChildCell, type ChildTable, type WordsOf } from '../documents/compose-input.ts';
import { fieldText, serverKind } from '../field-kinds.ts';
import { resolvePath } from '../repository/query-source.ts';
import { entityOf, type ServerModel } from '../server-model.ts';
import { childFields, type ChildrenOf } from './document-children.ts';

export interface WordsInput {
  readonly model: ServerModel;
  readonly document: DocumentModel;
  readonly record: RecordValues;
  readonly template: RecordValues;
  readonly children: ChildrenOf;
  readonly dictionary: DictionaryWords;
  readonly settings: Settings;
  readonly fileNames: ReadonlyMap<string, string>;
}

const TEMPLATE = 'template.';
/** What the office has set: of no record. */
const SETTINGS = 'settings.';

export function documentWords(input: WordsInput): WordsOf {
  const at = (path: string): Place => placeOf(input, path);
  return {
    text: (path) =>
      path.startsWith(SETTINGS) ? input.settings.text(path.slice(SETTINGS.length)) : textOfPlace(input, at(path)),
    raw: (path) => valueOf(at(path)) ?? null,
    rows: (path, columns) => rowsOf(input, at(path), columns),
    paper: (path) => paperOf(at(path).field),
    children: (block) => childTable(input, block),
  };
}

/** Fields the document reads, for the dictionaries they need. */
export function documentFields(model: ServerModel, document: DocumentModel): readonly FieldModel[] {
  const entity = entityOf(model, document.entity);
  return [...document.paths.map((path) => resolvePath(model, entity, path).field), ...childFields(model, document)];
}

interface Place {
  readonly entity: EntityModel;
  readonly field: FieldModel;
  /** Key in `values`. */
  readonly path: string;
  readonly values: RecordValues;
}

function placeOf({ model, document, record, template }: WordsInput, said: string): Place {
  const isTemplate = said.startsWith(TEMPLATE) && document.template !== null;
  const entity = entityOf(model, isTemplate ? (document.template?.entity ?? '') : document.entity);
  const path = isTemplate ? said.slice(TEMPLATE.length) : said;
  return { entity, path, field: resolvePath(model, entity, path).field, values: isTemplate ? template : record };
}

/** undefined: not among what the reader may see. */
function valueOf({ path, values }: Place): Json | undefined {
  return values[path];
}

function textOfPlace(input: WordsInput, place: Place): string {
  const value = valueOf(place);
  if (value === undefined) return WITHHELD;
  const { field, path } = place;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return EMPTY;
  if (field.to !== null) return labelOf(input, place, path) ?? EMPTY;
  return paperText(field)(value, input);
}

/** Fields of a document say the same for each row: their texts are prepared once. */
const PAPER_TEXTS = new WeakMap<FieldModel, PaperText>();

function paperText(field: FieldModel): PaperText {
  const known = PAPER_TEXTS.get(field);
  if (known !== undefined) return known;
  const text = fieldText(field);
  const made = serverKind(field.kind)?.paper?.(field) ?? ((value, { dictionary }) => text(value, dictionary));
  PAPER_TEXTS.set(field, made);
  return made;
}

function paperOf({ kind }: FieldModel): FieldTraits['paper'] {
  return serverKind(kind)?.traits.paper ?? 'words';
}

/** The name beside a reference's id. */
function labelOf({ model }: WordsInput, { field, values }: Place, path: string): string | null {
  const label = values[`${path}.${entityOf(model, field.to ?? '').label}`];
  return typeof label === 'string' ? label : null;
}

function rowsOf(
  { dictionary }: WordsInput,
  place: Place,
  wanted: readonly string[] | null,
): ReturnType<WordsOf['rows']> {
  const columns = subColumns(place.field).filter(({ name }) => wanted === null || wanted.includes(name));
  const texts = textsOf(columns);
  const value = valueOf(place);
  const rows = Array.isArray(value) ? value : [];
  return {
    head: ['序号', ...columns.map(({ title }) => title)],
    rows: rows.map((row, at) => [
      String(at + 1),
      ...texts.map(({ name, text }) => ruledText(text(objectOf(row)[name] ?? null, dictionary))),
    ]),
  };
}

/** null: not for this reader. A column that the reader may not read says so in each row. */
function childTable(input: WordsInput, block: ChildrenModel): ChildTable | null {
  const found = input.children.get(block) ?? null;
  if (found === null) return null;
  const entity = entityOf(input.model, block.entity);
  const htmlIn = (values: RecordValues, path: string): string | null => {
    const value = values[path];
    return paperOf(resolvePath(input.model, entity, path).field) === 'markup' &&
      typeof value === 'string' &&
      value !== ''
      ? value
      : null;
  };
  const textIn = (values: RecordValues, path: string): string =>
    textOfPlace(input, { entity, path, field: resolvePath(input.model, entity, path).field, values });
  const notedIn = (values: RecordValues, { path, note }: ColumnModel): string => {
    const said = note === null ? EMPTY : textIn(values, note);
    return said === EMPTY || said === WITHHELD ? textIn(values, path) : `${textIn(values, path)}　${said}`;
  };
  const tableIn = (values: RecordValues, { path, columns }: ColumnModel): ChildCell['table'] => {
    const { field } = resolvePath(input.model, entity, path);
    return paperOf(field) !== 'rows'
      ? null
      : ruledRows({ field, value: values[path], only: columns, dictionary: input.dictionary });
  };
  return {
    total: found.total,
    rows: found.rows.map((row) =>
      block.columns.map((column) => ({
        text: notedIn(row, column),
        html: htmlIn(row, column.path),
        table: tableIn(row, column),
      })),
    ),
  };
}

function textsOf(columns: readonly SubColumn[]): readonly { readonly name: string; readonly text: ValueText }[] {
  return columns.map(({ name, field }) => ({ name, text: fieldText(field) }));
}

interface RuledRows {
  readonly field: FieldModel;
  readonly value: Json | undefined;
  /** Names of the columns that are shown; null: all. */
  readonly only: readonly string[] | null;
  readonly dictionary: DictionaryWords;
}

const LONG = 100;

function ruledRows({ field, value, only, dictionary }: RuledRows): ChildCell['table'] {
  const columns = subColumns(field).filter(({ name }) => only === null || only.includes(name));
  const texts = textsOf(columns);
  const rows = Array.isArray(value) ? value : [];
  return {
    head: ['序号', ...columns.map(({ title }) => title)],
    widths: [1, ...columns.map(({ property }) => (Number(property['maxLength'] ?? 0) > LONG ? 6 : 2))],
    rows: rows.map((row, at) => [
      String(at + 1),
      ...texts.map(({ name, text }) => ruledText(text(objectOf(row)[name] ?? null, dictionary))),
    ]),
  };
}

/** As on paper: nothing is EMPTY, days are Chinese. */
function ruledText(text: string): string {
  if (text === '') return EMPTY;
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? chineseDay(text) : text;
}
