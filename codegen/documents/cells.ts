// Rows of a document's forms and matrices, read once: each cell is of one kind, and every field and event it names is
// there.
import type { CellModel, FormRowModel, MatrixRowModel, SignModel } from '../../src/core/document-model.ts';
import { conditionProblems } from '../check/model/conditions.ts';
import { child, isSaid, itemsOf, namesOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { EntityFacts } from '../check/model/facts.ts';
import { lacksMachine } from '../check/model/lookup.ts';
import { report, reportKey, reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { resolveConditions } from '../resolve/conditions.ts';
import { pathProblems, textProblems, type DocumentScope } from './places.ts';
import type { TitleOf } from './title-of.ts';

const CELLS = ['field', 'text', 'opinion', 'cells'];
const CELL = { zh: '一格', en: 'a cell' };

export interface DocumentPart<Model> {
  model(titleOf: TitleOf): Model;
  problems(own: DocumentScope): readonly Problem[];
}

/** A cell, a list of them, or a list with a condition. */
export function readRow(row: Cursor): DocumentPart<FormRowModel> {
  const [when, listed] = [child(row, 'when'), child(row, 'cells')];
  const cells = (Array.isArray(row.value) ? itemsOf(row) : isSaid(listed) ? itemsOf(listed) : [row]).map(readCell);
  return {
    model: (titleOf) => ({ when: resolveConditions(when.value), cells: cells.map((cell) => cell.model(titleOf)) }),
    problems: (own) => [
      ...conditionProblems(own.scope, own.entity, when),
      ...cells.flatMap((cell) => cell.problems(own)),
    ],
  };
}

function readCell(cell: Cursor): DocumentPart<CellModel> {
  const short = textOf(cell);
  if (short !== null)
    return {
      model: (titleOf) => ({ kind: 'field', path: short, title: titleOf(short) }),
      problems: (own) => pathProblems(own, cell, 'cell'),
    };
  const kinds = CELLS.filter((kind) => isSaid(child(cell, kind)));
  const [field, text, opinion] = [child(cell, 'field'), child(cell, 'text'), child(cell, 'opinion')];
  const signs = itemsOf(child(cell, 'signs')).map(readSign);
  return {
    model: (titleOf) => {
      const title = textAt(cell, 'title');
      if (isSaid(opinion))
        return {
          kind: 'opinion',
          event: textOf(opinion) ?? '',
          title: title ?? '审核意见',
          seal: textAt(cell, 'seal') ?? '（盖章）',
          signs: signs.map((sign) => sign.model(titleOf)),
        };
      if (isSaid(text)) return { kind: 'text', text: textOf(text) ?? '', title: title ?? '' };
      const path = textOf(field) ?? '';
      return { kind: 'field', path, title: title ?? titleOf(path) };
    },
    problems: (own) => {
      if (kinds.length !== 1) return [report(cell, 'C803', { where: CELL, allowed: CELLS.join('、') })];
      const ofOpinions = isSaid(opinion) ? [] : ['seal', 'signs'].map((key) => child(cell, key)).filter(isSaid);
      return [
        ...pathProblems(own, field, 'cell'),
        ...textProblems(own, text),
        ...eventProblems(own.entity, opinion),
        ...ofOpinions.map((at) => reportKey(at, 'C810', { key: String(at.key), kind: kinds[0] ?? '' })),
        ...signs.flatMap((sign) => sign.problems(own)),
      ];
    },
  };
}

function readSign(sign: Cursor): DocumentPart<SignModel> {
  const [event, image, how] = [child(sign, 'event'), child(sign, 'image'), child(sign, 'how')];
  return {
    model: () => ({
      title: textAt(sign, 'title') ?? '',
      event: textOf(event) ?? '',
      image: textOf(image),
      how: textOf(how),
    }),
    problems: (own) => [
      ...eventProblems(own.entity, event),
      ...pathProblems(own, image, 'image'),
      ...pathProblems(own, how, 'cell'),
    ],
  };
}

/** `width`: cells that a row has. */
export function readMatrixRow(row: Cursor, width: number): DocumentPart<MatrixRowModel> {
  const [when, cells] = [child(row, 'when'), child(row, 'cells')];
  const count = itemsOf(cells).length;
  return {
    model: () => ({ when: resolveConditions(when.value), cells: namesOf(cells) }),
    problems: (own) => [
      ...conditionProblems(own.scope, own.entity, when),
      ...(count === width ? [] : [report(cells, 'C809', { count, expected: width })]),
      ...itemsOf(cells).flatMap((cell) => textProblems(own, cell)),
    ],
  };
}

/** An event of the record, named at the cursor. */
export function eventProblems(entity: EntityFacts, at: Cursor): readonly Problem[] {
  const name = textOf(at);
  const { events } = entity;
  return name === null || events.has(name) || lacksMachine(entity)
    ? []
    : [reportUnknown(at, { code: 'C242', name, names: events.keys() })];
}
