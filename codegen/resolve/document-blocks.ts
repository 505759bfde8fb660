// A block of <name>.document.yaml → BlockModel, every default filled in.
import type {
  BlockModel,
  CellModel,
  ChildLayout,
  ChildrenModel,
  FormRowModel,
  SignModel,
} from '../../src/core/document-model.ts';
import type { Json } from '../../src/core/json.ts';
import { resolveConditions } from './conditions.ts';
import { listOf, numberOrNull, objectOf, textOf, textOrNull, textsOf, type JsonObject } from './config-values.ts';

const LABEL_WIDTH = 90;
const COLUMN_WIDTH = 2;

/** Of the document's own entity, unless another is named. */
export type TitleOf = (path: string, of?: string) => string;

export function blockModel(block: JsonObject, titleOf: TitleOf): readonly BlockModel[] {
  const when = resolveConditions(block['when']);
  if (block['heading'] !== undefined)
    return [{ when, kind: 'heading', text: textOf(block['heading']), level: numberOrNull(block['level']) ?? 1 }];
  if (block['text'] !== undefined) {
    const align = block['align'];
    const isPlain = align === undefined || align === 'justify';
    return [
      {
        when,
        kind: 'text',
        text: textOf(block['text']),
        align: align === 'left' || align === 'center' || align === 'right' ? align : 'justify',
        indent: isPlain && block['indent'] !== false,
        fontSize: numberOrNull(block['fontSize']),
      },
    ];
  }
  if (block['rich'] !== undefined) return [{ when, kind: 'rich', path: textOf(block['rich']) }];
  if (block['form'] !== undefined)
    return [
      {
        when,
        kind: 'form',
        labelWidth: numberOrNull(block['labelWidth']) ?? LABEL_WIDTH,
        rows: listOf(block['form']).map((row) => rowModel(row, titleOf)),
      },
    ];
  if (block['matrix'] !== undefined) return [{ when, ...matrixModel(objectOf(block['matrix'])) }];
  if (block['rows'] !== undefined && typeof block['rows'] !== 'string')
    return [{ when, ...childrenModel(objectOf(block['rows']), textOrNull(block['title']), titleOf) }];
  if (block['rows'] !== undefined)
    return [{ when, kind: 'rows', path: textOf(block['rows']), title: textOrNull(block['title']) }];
  if (block['closing'] !== undefined)
    return [{ when, kind: 'closing', lines: textsOf(block['closing']), seal: textOrNull(block['seal']) }];
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
      return {
        path,
        title: textOrNull(config['title']) ?? titleOf(path, entity),
        width: numberOrNull(config['width']) ?? COLUMN_WIDTH,
        columns: config['columns'] === undefined ? null : textsOf(config['columns']),
        note: textOrNull(config['note']),
        when: resolveConditions(config['when']),
      };
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
  if (config['opinion'] !== undefined)
    return {
      kind: 'opinion',
      event: textOf(config['opinion']),
      title: title ?? '审核意见',
      seal: textOf(config['seal'], '（盖章）'),
      signs: listOf(config['signs']).map(signModel),
    };
  if (config['text'] !== undefined) return { kind: 'text', text: textOf(config['text']), title: title ?? '' };
  return { kind: 'field', path: textOf(config['field']), title: title ?? titleOf(textOf(config['field'])) };
}

function signModel(value: Json): SignModel {
  const sign = objectOf(value);
  return {
    title: textOf(sign['title']),
    event: textOf(sign['event']),
    image: textOrNull(sign['image']),
    how: textOrNull(sign['how']),
  };
}

function matrixModel(
  matrix: JsonObject,
): Pick<Extract<BlockModel, { kind: 'matrix' }>, 'kind' | 'head' | 'widths' | 'rows'> {
  const widths = listOf(matrix['widths']).filter((width) => typeof width === 'number');
  return {
    kind: 'matrix',
    head: textsOf(matrix['head']),
    widths: widths.length === 0 ? null : widths,
    rows: listOf(matrix['rows']).map((row) => ({
      when: resolveConditions(objectOf(row)['when']),
      cells: textsOf(objectOf(row)['cells']),
    })),
  };
}
