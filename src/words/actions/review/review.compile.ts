// kind: review: what is said of ticked rows, nothing more.
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';
import { readTicked } from '../../../../codegen/words/ticked-rows.ts';

export const compile: ActionCompile<'review'> = {
  known: [
    {
      id: 'review',
      title: { zh: '审核', en: 'review' },
      use: 'judge',
      isSingle: true,
      stands: ({ verdict }) => verdict !== null,
    },
  ],
  read: (action) => {
    const { own, problems } = readTicked(action);
    return { own: () => own, problems };
  },
  takesTicked: true,
  calls: (calls) => calls.filter(({ use }) => use === 'judge'),
  chooses: 'first',
  opensDialog: () => true,
};
