// kind: detail, and the id "view": the screen has a detail to open.
import { child, isSaid } from '../../../../codegen/check/model/cursor.ts';
import { report } from '../../../../codegen/check/report.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';

export const compile: ActionCompile<'detail'> = {
  known: [{ id: 'view', title: { zh: '查看', en: 'view' }, use: 'record', isSingle: false }],
  read: () => ({
    own: () => ({}),
    problems: ({ view, item }) => (isSaid(child(view.cursor, 'detail')) ? [] : [report(item.named, 'C522')]),
  }),
  calls: (calls) => calls.filter(({ use }) => use === 'record'),
  chooses: 'first',
  opensDialog: () => true,
};
