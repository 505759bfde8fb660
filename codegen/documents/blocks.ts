// A block of <name>.document.yaml, read once: it is of one kind, which reads the rest.
import type { BlockContent, BlockModel } from '../../src/core/document-model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import {
  child,
  entriesOf,
  isObject,
  isSaid,
  itemsOf,
  namesAt,
  namesOf,
  numberAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import { report, reportKey } from '../check/report.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { readMatrixRow, readRow, type DocumentPart } from './cells.ts';
import { readChildren } from './children.ts';
import { columnProblems, pathProblems, textProblems } from './places.ts';

const LABEL_WIDTH = 90;
const BLOCK = { zh: '一块内容', en: 'a block' };

type BlockKind = Exclude<BlockContent['kind'], 'children'>;

/** Where its key stands, and the block. */
type ReadContent = (at: Cursor, block: Cursor) => DocumentPart<BlockContent>;

const KINDS: Readonly<Record<BlockKind, ReadContent>> = {
  heading: (at, block) => ({
    model: () => ({ kind: 'heading', text: textOf(at) ?? '', level: numberAt(block, 'level') ?? 1 }),
    problems: (own) => textProblems(own, at),
  }),
  text: (at, block) => ({
    model: () => {
      const align = textAt(block, 'align');
      const isPlain = align === null || align === 'justify';
      return {
        kind: 'text',
        text: textOf(at) ?? '',
        align: align === 'left' || align === 'center' || align === 'right' ? align : 'justify',
        indent: isPlain && child(block, 'indent').value !== false,
        fontSize: numberAt(block, 'fontSize'),
      };
    },
    problems: (own) => textProblems(own, at),
  }),
  rich: (at) => ({
    model: () => ({ kind: 'rich', path: textOf(at) ?? '' }),
    problems: (own) => pathProblems(own, at, 'rich'),
  }),
  form: (at, block) => {
    const rows = itemsOf(at).map(readRow);
    return {
      model: (titleOf) => ({
        kind: 'form',
        labelWidth: numberAt(block, 'labelWidth') ?? LABEL_WIDTH,
        rows: rows.map((row) => row.model(titleOf)),
      }),
      problems: (own) => rows.flatMap((row) => row.problems(own)),
    };
  },
  matrix: (at) => {
    const head = itemsOf(child(at, 'head'));
    const rows = itemsOf(child(at, 'rows')).map((row) => readMatrixRow(row, head.length));
    const widths = itemsOf(child(at, 'widths')).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
    return {
      model: (titleOf) => ({
        kind: 'matrix',
        head: namesAt(at, 'head'),
        widths: widths.length === 0 ? null : widths,
        rows: rows.map((row) => row.model(titleOf)),
      }),
      problems: (own) => rows.flatMap((row) => row.problems(own)),
    };
  },
  rows: (at, block) => {
    const title = textAt(block, 'title');
    const columns = child(block, 'columns');
    return isObject(at.value)
      ? readChildren(at, title)
      : {
          model: () => ({
            kind: 'rows',
            path: textOf(at) ?? '',
            title,
            columns: isSaid(columns) ? namesOf(columns) : null,
          }),
          problems: (own) => [...pathProblems(own, at, 'rows'), ...columnProblems(own, at, columns)],
        };
  },
  closing: (at, block) => {
    const seal = child(block, 'seal');
    return {
      model: () => ({ kind: 'closing', lines: namesOf(at), seal: textOf(seal) }),
      problems: (own) => [
        ...itemsOf(at).flatMap((line) => textProblems(own, line)),
        ...pathProblems(own, seal, 'seal'),
      ],
    };
  },
  space: (_at, block) => ({
    model: () => ({ kind: 'space', height: numberAt(block, 'space') ?? 0 }),
    problems: () => [],
  }),
  page: () => ({ model: () => ({ kind: 'page' }), problems: () => [] }),
};

/** Keys that go with one kind of block alone. */
const BESIDE: Readonly<Record<string, BlockKind>> = {
  level: 'heading',
  align: 'text',
  indent: 'text',
  fontSize: 'text',
  labelWidth: 'form',
  title: 'rows',
  columns: 'rows',
  seal: 'closing',
};

export function readBlock(block: Cursor): DocumentPart<readonly BlockModel[]> {
  const said = Object.entries(KINDS).filter(([kind]) => isSaid(child(block, kind)));
  const [first, ...others] = said;
  if (!isObject(block.value)) return { model: () => [], problems: () => [] };
  if (first === undefined || others.length > 0)
    return {
      model: () => [],
      problems: () => [report(block, 'C803', { where: BLOCK, allowed: Object.keys(KINDS).join('、') })],
    };
  const [kind, readContent] = first;
  const content = readContent(child(block, kind), block);
  const when = child(block, 'when');
  return {
    model: (titleOf) => [{ when: resolveConditions(when.value), ...content.model(titleOf) }],
    problems: (own) => [
      ...entriesOf(block)
        .filter(([key]) => BESIDE[key] !== undefined && BESIDE[key] !== kind)
        .map(([key, at]) => reportKey(at, 'C810', { key, kind })),
      ...conditionProblems(own.scope, own.entity, when),
      ...content.problems(own),
    ],
  };
}
