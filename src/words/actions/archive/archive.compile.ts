// kind: archive says nothing more than that.
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';
import { readTicked } from '../../../../codegen/words/ticked-rows.ts';

export const compile: ActionCompile<'archive'> = {
  known: [{ id: 'archive', title: { zh: '下载档案', en: 'the archive' }, use: 'bundle', isSingle: true }],
  read: (action) => {
    const { own, problems } = readTicked(action);
    return { own: () => own, problems };
  },
  takesTicked: true,
  calls: (calls) => calls.filter(({ use }) => use === 'bundle'),
  chooses: 'first',
  opensDialog: () => true,
};
