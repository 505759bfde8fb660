// ranking: a statistic, the count that orders its groups, and what names them.
import { child, itemsOf, numberAt, textAt } from '../../../../codegen/check/model/cursor.ts';
import { fieldAt } from '../../../../codegen/resolve/field-lookup.ts';
import { callId, type ScreenScope } from '../../../../codegen/resolve/screen-scope.ts';
import { readCounted, readFigure } from '../../../../codegen/screens/counted.ts';
import { searchedProblems } from '../../../../codegen/screens/named-screens.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';
import { statisticOf } from '../../../core/call-uses.ts';

const FIRST = 5;

export const compile: BlockCompile<'ranking'> = {
  isOfRecord: false,
  read: (block) => {
    const ranking = child(block, 'ranking');
    const counted = readCounted(ranking);
    const of = { block, call: child(ranking, 'call') };
    const most = readFigure(child(ranking, 'most'), of);
    const [figures, by] = [[child(ranking, 'most'), ...itemsOf(child(ranking, 'facts'))], textAt(ranking, 'by')];
    const facts = itemsOf(child(ranking, 'facts')).map((figure) => readFigure(figure, of));
    return {
      own: (scope) => {
        const model = counted.model(scope);
        return {
          ranking: {
            ...model,
            most: most.model(scope),
            facts: facts.map((figure) => figure.model(scope)),
            label: labelOf(scope, callId(scope.entity?.id ?? null, model.call), model.by),
            first: numberAt(ranking, 'first') ?? FIRST,
          },
        };
      },
      problems: (place) => [
        ...counted.problems(place),
        ...[most, ...facts].flatMap((figure) => figure.problems(place)),
        ...figures.flatMap((figure) => searchedProblems(place.scope, child(figure, 'screen'), by)),
      ],
    };
  },
  calls: ({ ranking }) => [ranking.call],
};

/** A reference comes with what names the record it refers to; all else names itself. */
function labelOf({ calls, entities, lookup }: ScreenScope, id: string, by: string): string {
  const call = calls.get(id);
  const dimension = (call === undefined ? null : statisticOf(call))?.dimensions.find(({ name }) => name === by);
  if (call === undefined || dimension === undefined) return by;
  const to = fieldAt(lookup, call.entity, dimension.field)?.to ?? null;
  const label = to === null ? undefined : entities.get(to)?.label;
  return label === undefined ? by : `${dimension.field}.${label}`;
}
