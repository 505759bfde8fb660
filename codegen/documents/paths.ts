// All that a document reads: paths of its record (the template's and the settings' left out) and events whose steps it
// shows.
import { comparedPaths } from '../../src/core/condition.ts';
import type { BlockModel, CellModel, DocumentModel } from '../../src/core/document-model.ts';
import { placesIn } from '../../src/core/text-places.ts';

export const TEMPLATE = 'template.';
const SETTINGS = 'settings.';

type Facts = Pick<DocumentModel, 'file' | 'footer' | 'check' | 'sign' | 'watermark' | 'template' | 'blocks'>;

/** All paths of the record, the template's and the settings' left out. */
export function pathsOf({ file, footer, check, sign, watermark, template, blocks }: Facts): readonly string[] {
  const texts = [file, footer?.text ?? '', footer?.qr ?? '', watermark?.text ?? '', ...blocks.flatMap(textsOfBlock)];
  const conditions = [
    watermark?.when ?? [],
    ...blocks.flatMap((block) => [
      block.when,
      ...(block.kind === 'form' || block.kind === 'matrix' ? block.rows.map((row) => row.when) : []),
      ...(block.kind === 'children' ? block.columns.map((column) => column.when) : []),
    ]),
  ].flat();
  const paths = [
    ...texts.flatMap(placesIn),
    ...blocks.flatMap(pathsOfBlock),
    ...Object.values(template?.placeholders ?? {}),
    ...(check === null ? [] : [check.version]),
    ...(sign ?? []).map(({ path }) => path),
    ...comparedPaths(conditions),
  ];
  return [...new Set(paths)].filter((path) => !['@', TEMPLATE, SETTINGS].some((prefix) => path.startsWith(prefix)));
}

function textsOfBlock(block: BlockModel): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return [block.text];
    case 'closing':
      return block.lines;
    case 'matrix':
      return block.rows.flatMap((row) => row.cells);
    case 'form':
      return block.rows.flatMap((row) => row.cells.flatMap((cell) => (cell.kind === 'text' ? [cell.text] : [])));
    default:
      return [];
  }
}

function pathsOfBlock(block: BlockModel): readonly string[] {
  switch (block.kind) {
    case 'rich':
    case 'rows':
      return [block.path];
    case 'closing':
      return block.seal === null ? [] : [block.seal];
    case 'form':
      return cellsOf(block).flatMap((cell) =>
        cell.kind === 'field'
          ? [cell.path]
          : cell.kind === 'opinion'
            ? cell.signs.flatMap((sign) => [sign.image ?? [], sign.how ?? []].flat())
            : [],
      );
    default:
      return [];
  }
}

function cellsOf(block: Extract<BlockModel, { kind: 'form' }>): readonly CellModel[] {
  return block.rows.flatMap((row) => row.cells);
}

export function eventsOf(blocks: readonly BlockModel[]): readonly string[] {
  const cells = blocks.flatMap((block) => (block.kind === 'form' ? cellsOf(block) : []));
  return [
    ...new Set(
      cells.flatMap((cell) => (cell.kind === 'opinion' ? [cell.event, ...cell.signs.map((sign) => sign.event)] : [])),
    ),
  ];
}
