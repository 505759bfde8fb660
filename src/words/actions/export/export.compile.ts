// kind: export: a call of the entity exports the list that the screen shows. Full numbers leave only after a question.
import { textAt } from '../../../../codegen/check/model/cursor.ts';
import { tableCall } from '../../../../codegen/check/model/screen-view.ts';
import type { ActionCompile } from '../../../../codegen/words/action-compile.ts';

/** Full numbers leave the office only after a question. */
const FULL = '导出的表格含完整的手机号、身份证号等个人信息，操作会记入日志，请妥善保管。您确定要导出吗?';

export const compile: ActionCompile<'export'> = {
  known: [{ id: 'export', title: { zh: '导出', en: 'export' }, use: 'sheet', isSingle: false }],
  read: () => ({ own: () => ({}), problems: () => [] }),
  chooses: 'export of the list',
  says: (_given, { full }) => ({ confirm: full === true ? FULL : undefined }),
  lacks: ({ scope, view, entity, offered }) => {
    const list = tableCall(scope, view)?.name;
    const isFound = offered.some(({ cursor }) => {
      const of = textAt(cursor, 'of');
      return of === list || entity?.calls.get(of ?? '')?.use !== 'page';
    });
    return list === undefined || isFound ? null : { zh: `导出 "${list}" 的接口`, en: `call that exports "${list}"` };
  },
};
