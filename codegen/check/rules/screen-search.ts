// A search field of a screen: its kind can be searched that way, and a range of days is the one its call takes.
import type { Problem } from '../../config.ts';
import { child, textAt } from '../model/cursor.ts';
import type { CallFacts, CheckScope, EntityFacts } from '../model/facts.ts';
import { fieldByPath } from '../model/lookup.ts';
import type { ItemView } from '../model/screen-view.ts';
import { report } from '../report.ts';

export interface SearchInput {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly item: ItemView;
  readonly call: CallFacts | null;
}

const SEARCHED = { zh: '用作查询条件', en: 'searched by' };

export function searchProblems({ scope, entity, item, call }: SearchInput): readonly Problem[] {
  const { value: field, problems } = fieldByPath({ scope, entity, path: item.name, cursor: item.named, isAsked: true });
  if (field === null) return problems;
  if (field.isBound) return [report(item.named, 'C244', { field: field.name, use: SEARCHED })];
  const as = textAt(item.cursor, 'as');
  const kind = field.kind === null ? undefined : scope.kinds.get(field.kind);
  const first = as ?? kind?.operators[0];
  if (
    kind !== undefined &&
    (first === undefined || (as !== null && !kind.operators.some((operator) => operator === as)))
  ) {
    return [
      report(as === null ? item.named : child(item.cursor, 'as'), 'C229', {
        kind: kind.kind,
        field: item.name,
        use: as === null ? SEARCHED : { zh: `按 ${as} 查询`, en: `searched as ${as}` },
      }),
    ];
  }
  return first === 'range' && call !== null ? rangeProblems(item, call) : [];
}

function rangeProblems(item: ItemView, call: CallFacts): readonly Problem[] {
  const range = textAt(call.cursor, 'range');
  if (range === item.name) return [];
  return [
    report(item.named, 'C510', {
      field: item.name,
      call: call.name,
      range: range === null ? { zh: '空的', en: 'empty' } : { zh: ` "${range}"`, en: `"${range}"` },
    }),
  ];
}
