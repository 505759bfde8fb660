// <name>.document.yaml → DocumentModel: labels from field titles, every default filled in, and the list of all that it reads.
import { comparisonsOf } from '../../src/core/condition.ts';
import type { BlockModel, CellModel, ChildLayout, ChildrenModel, DocumentModel, FormRowModel, SignModel } from '../../src/core/document-model.ts';
import { placesIn } from '../../src/core/text-places.ts';
import type { Json } from '../../src/core/model.ts';
import type { ConfigDocument } from '../config.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, numberOrNull, objectOf, sourceOf, textOf, textOrNull, textsOf, type JsonObject } from './config-values.ts';
import { fieldAt, type FieldLookup } from './field-lookup.ts';
import type { EntityEntry } from './resolve-scope.ts';

const TEMPLATE = 'template.';
const SETTINGS = 'settings.';
const LABEL_WIDTH = 90;
const BODY_SIZE = 12;
const COLUMN_WIDTH = 2;

export function resolveDocuments(entity: EntityEntry, lookup: FieldLookup): readonly DocumentModel[] {
  return [...entity.config.documents].map(([key, document]) => documentModel({ entity, key, document, lookup }));
}

interface DocumentInput {
  readonly entity: EntityEntry;
  readonly key: string;
  readonly document: ConfigDocument;
  readonly lookup: FieldLookup;
}

function documentModel({ entity, key, document, lookup }: DocumentInput): DocumentModel {
  const said = objectOf(document.value);
  const [watermark, footer, check, attach, template] = [objectOf(said['watermark']), objectOf(said['footer']), objectOf(said['check']), objectOf(said['attach']), objectOf(said['template'])];
  const titleOf: TitleOf = (path, of = entity.id) => titleOfPath(lookup, { entity: of, template: textOrNull(template['entity']) }, path);
  const facts = {
    key,
    entity: entity.id,
    title: textOf(said['title']),
    file: textOf(said['file']),
    format: said['format'] === 'docx' ? 'docx' as const : 'pdf' as const,
    landscape: said['landscape'] === true,
    size: numberOrNull(said['size']) ?? BODY_SIZE,
    watermark: said['watermark'] === undefined ? null : { text: textOf(watermark['text']), when: resolveConditions(watermark['when']) },
    footer: said['footer'] === undefined ? null : { text: textOf(footer['text']), qr: textOrNull(footer['qr']) },
    check: said['check'] === undefined ? null : { fields: textsOf(check['fields']).map((path) => ({ path, title: titleOf(path) })), version: textOf(check['version']) },
    attach: said['attach'] === undefined ? null : { field: textOf(attach['field']), at: textsOf(attach['at']), later: attach['later'] === undefined ? null : resolveConditions(attach['later']) },
    template: said['template'] === undefined ? null : { entity: textOf(template['entity']), record: numberOrNull(template['record']) ?? 1, placeholders: placeholdersOf(template['placeholders']) },
    blocks: listOf(said['blocks']).flatMap((block) => blockModel(objectOf(block), titleOf)),
  };
  return { ...facts, paths: pathsOf(facts), events: eventsOf(facts.blocks), source: sourceOf(document, '') };
}

/** Of the document's own entity, unless another is named. */
type TitleOf = (path: string, of?: string) => string;

function placeholdersOf(value: Json | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(objectOf(value)).map(([name, path]) => [name, textOf(path)]));
}

/** A path through a reference is called as the reference is: "organId.name" → 委托管理机构. */
function titleOfPath(lookup: FieldLookup, { entity, template }: { readonly entity: string; readonly template: string | null }, path: string): string {
  if (path.startsWith(TEMPLATE)) return fieldAt(lookup, template ?? '', path.slice(TEMPLATE.length))?.title ?? path;
  const [through = path] = path.split('.');
  const reference = fieldAt(lookup, entity, through);
  const field = fieldAt(lookup, entity, path);
  const isLabel = path.endsWith('.name') && reference?.to !== null;
  return (isLabel ? reference?.title : field?.title) ?? path;
}

function blockModel(block: JsonObject, titleOf: TitleOf): readonly BlockModel[] {
  const when = resolveConditions(block['when']);
  if (block['heading'] !== undefined) return [{ when, kind: 'heading', text: textOf(block['heading']), level: numberOrNull(block['level']) ?? 1 }];
  if (block['text'] !== undefined) {
    const align = block['align'];
    const isPlain = align === undefined || align === 'justify';
    return [{ when, kind: 'text', text: textOf(block['text']), align: align === 'left' || align === 'center' || align === 'right' ? align : 'justify', indent: isPlain && block['indent'] !== false }];
  }
  if (block['rich'] !== undefined) return [{ when, kind: 'rich', path: textOf(block['rich']) }];
  if (block['form'] !== undefined) return [{ when, kind: 'form', labelWidth: numberOrNull(block['labelWidth']) ?? LABEL_WIDTH, rows: listOf(block['form']).map((row) => rowModel(row, titleOf)) }];
  if (block['matrix'] !== undefined) return [{ when, ...matrixModel(objectOf(block['matrix'])) }];
  if (block['rows'] !== undefined && typeof block['rows'] !== 'string') return [{ when, ...childrenModel(objectOf(block['rows']), textOrNull(block['title']), titleOf) }];
  if (block['rows'] !== undefined) return [{ when, kind: 'rows', path: textOf(block['rows']), title: textOrNull(block['title']) }];
  if (block['closing'] !== undefined) return [{ when, kind: 'closing', lines: textsOf(block['closing']), seal: textOrNull(block['seal']) }];
  if (block['space'] !== undefined) return [{ when, kind: 'space', height: numberOrNull(block['space']) ?? 0 }];
  return block['page'] === true ? [{ when, kind: 'page' }] : [];
}

function childrenModel(rows: JsonObject, title: string | null, titleOf: TitleOf): ChildrenModel {
  const entity = textOf(rows['entity']);
  return {
    kind: 'children',
    entity,
    by: textOf(rows['by']),
    where: resolveConditions(rows['where']),
    sort: textOf(rows['sort'], 'id'),
    title,
    layout: layoutOf(rows['layout']),
    columns: listOf(rows['columns']).map((column) => {
      const config = typeof column === 'string' ? { field: column } : objectOf(column);
      const path = textOf(config['field']);
      return { path, title: textOrNull(config['title']) ?? titleOf(path, entity), width: numberOrNull(config['width']) ?? COLUMN_WIDTH, columns: config['columns'] === undefined ? null : textsOf(config['columns']), note: textOrNull(config['note']) };
    }),
  };
}

function layoutOf(said: Json | undefined): ChildLayout {
  return said === 'form' || said === 'sections' ? said : 'table';
}

function rowModel(row: Json, titleOf: TitleOf): FormRowModel {
  if (Array.isArray(row)) return { when: [], cells: row.map((cell) => cellModel(cell, titleOf)) };
  const config = objectOf(row);
  const cells = config['cells'] === undefined ? [row] : listOf(config['cells']);
  return { when: resolveConditions(config['when']), cells: cells.map((cell) => cellModel(cell, titleOf)) };
}

function cellModel(cell: Json, titleOf: TitleOf): CellModel {
  if (typeof cell === 'string') return { kind: 'field', path: cell, title: titleOf(cell) };
  const config = objectOf(cell);
  const title = textOrNull(config['title']);
  if (config['opinion'] !== undefined) return { kind: 'opinion', event: textOf(config['opinion']), title: title ?? '审核意见', seal: textOf(config['seal'], '（盖章）'), signs: listOf(config['signs']).map(signModel) };
  if (config['text'] !== undefined) return { kind: 'text', text: textOf(config['text']), title: title ?? '' };
  return { kind: 'field', path: textOf(config['field']), title: title ?? titleOf(textOf(config['field'])) };
}

function signModel(value: Json): SignModel {
  const sign = objectOf(value);
  return { title: textOf(sign['title']), event: textOf(sign['event']), image: textOrNull(sign['image']), how: textOrNull(sign['how']) };
}

function matrixModel(matrix: JsonObject): Pick<Extract<BlockModel, { kind: 'matrix' }>, 'kind' | 'head' | 'widths' | 'rows'> {
  const widths = listOf(matrix['widths']).filter((width) => typeof width === 'number');
  return {
    kind: 'matrix',
    head: textsOf(matrix['head']),
    widths: widths.length === 0 ? null : widths,
    rows: listOf(matrix['rows']).map((row) => ({ when: resolveConditions(objectOf(row)['when']), cells: textsOf(objectOf(row)['cells']) })),
  };
}

type Facts = Pick<DocumentModel, 'file' | 'footer' | 'check' | 'watermark' | 'template' | 'blocks'>;

/** All paths of the record, the template's and the settings' left out. */
function pathsOf({ file, footer, check, watermark, template, blocks }: Facts): readonly string[] {
  const texts = [file, footer?.text ?? '', footer?.qr ?? '', watermark?.text ?? '', ...blocks.flatMap(textsOfBlock)];
  const conditions = [watermark?.when ?? [], ...blocks.flatMap((block) => [block.when, ...(block.kind === 'form' || block.kind === 'matrix' ? block.rows.map((row) => row.when) : [])])].flat();
  const paths = [...texts.flatMap(placesIn), ...blocks.flatMap(pathsOfBlock), ...Object.values(template?.placeholders ?? {}), ...(check === null ? [] : [check.version]), ...comparisonsOf(conditions).map(({ field }) => field)];
  return [...new Set(paths)].filter((path) => !['@', TEMPLATE, SETTINGS].some((prefix) => path.startsWith(prefix)));
}

function textsOfBlock(block: BlockModel): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'text': return [block.text];
    case 'closing': return block.lines;
    case 'matrix': return block.rows.flatMap((row) => row.cells);
    case 'form': return block.rows.flatMap((row) => row.cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : [])));
    default: return [];
  }
}

function pathsOfBlock(block: BlockModel): readonly string[] {
  switch (block.kind) {
    case 'rich':
    case 'rows': return [block.path];
    case 'closing': return block.seal === null ? [] : [block.seal];
    case 'form': return cellsOf(block).flatMap((cell) => (cell.kind === 'field' ? [cell.path] : cell.kind === 'opinion' ? cell.signs.flatMap((sign) => [sign.image ?? [], sign.how ?? []].flat()) : []));
    default: return [];
  }
}

function cellsOf(block: Extract<BlockModel, { kind: 'form' }>): readonly CellModel[] {
  return block.rows.flatMap((row) => row.cells);
}

function eventsOf(blocks: readonly BlockModel[]): readonly string[] {
  const cells = blocks.flatMap((block) => (block.kind === 'form' ? cellsOf(block) : []));
  return [...new Set(cells.flatMap((cell) => (cell.kind === 'opinion' ? [cell.event, ...cell.signs.map((sign) => sign.event)] : [])))];
}
