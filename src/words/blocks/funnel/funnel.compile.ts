// funnel: a statistic and the figures of it.
import { child, itemsOf, oneOrMore, textAt } from '../../../../codegen/check/model/cursor.ts';
import { readCounted, readFigure } from '../../../../codegen/screens/counted.ts';
import type { BlockCompile } from '../../../../codegen/words/block-compile.ts';

export const compile: BlockCompile<'funnel'> = {
  isOfRecord: false,
  read: (block) => {
    const funnel = child(block, 'funnel');
    const counted = readCounted(funnel);
    const of = { block, call: child(funnel, 'call') };
    const stages = itemsOf(child(funnel, 'stages')).map((stage) => ({
      reached: readFigure(stage, of),
      here: oneOrMore(child(stage, 'here')).map((figure) => readFigure(figure, of)),
    }));
    const out = itemsOf(child(funnel, 'out')).map((figure) => readFigure(figure, of));
    return {
      own: (scope) => ({
        funnel: {
          ...counted.model(scope),
          stages: stages.map(({ reached, here }) => ({
            ...reached.model(scope),
            here: here.map((figure) => figure.model(scope)),
          })),
          out: out.map((figure) => figure.model(scope)),
          note: textAt(funnel, 'note') ?? '',
        },
      }),
      problems: (place) => [
        ...counted.problems(place),
        ...stages.flatMap(({ reached, here }) => [
          ...reached.problems(place),
          ...here.flatMap((figure) => figure.problems(place)),
        ]),
        ...out.flatMap((figure) => figure.problems(place)),
      ],
    };
  },
  calls: ({ funnel }) => [funnel.call],
};
