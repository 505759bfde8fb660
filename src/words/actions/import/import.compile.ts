// kind: import says nothing more than that.
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';

export const compile: ActionCompile<'import'> = {
  known: [{ id: 'import', title: { zh: '导入', en: 'import' }, use: 'intake', isSingle: true }],
  read: () => ({ own: () => ({}), problems: () => [] }),
  calls: (calls) => calls.filter(({ use }) => use === 'intake'),
  chooses: 'first',
  opensDialog: () => true,
};
