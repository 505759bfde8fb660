// A decision that is imported is of a declaration that waits for it, of a kind that its batch has, within its money.
import { constraint } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';

export const rule = constraint('project-decision', {
  title: '申报待立项审核，类别在批次之内，金额不超过上限',
  reads: {
    '@own': ['approvedFund', 'categoryId', 'result', 'topicapplyId'],
    topicapply: ['batchCategoryId', 'status', 'topicbatchId'],
    'topicbatch-category': ['categoryId', 'formType', 'fundLimit', 'name', 'topicbatchId'],
  },
  check: async ({ record, port }) => {
    const declaration = await port.read('topicapply', record.topicapplyId);
    if (declaration?.status !== State.topicapply.establish)
      return [{ field: 'topicapplyId', message: '这项申报不在待立项审核，不能导入结果' }];
    if (record.result === State.topicapply.refused) return [];
    const own = await port.read('topicbatch-category', declaration.batchCategoryId);
    const [other] =
      (record.categoryId ?? null) === null
        ? []
        : await port.find(
            'topicbatch-category',
            [
              { field: 'topicbatchId', op: 'eq', value: declaration.topicbatchId },
              { field: 'categoryId', op: 'eq', value: record.categoryId ?? null },
            ],
            ['fundLimit', 'name', 'formType'],
          );
    if ((record.categoryId ?? null) !== null && other === undefined)
      return [{ field: 'categoryId', message: '这一批次没有这个类别' }];
    if (other !== undefined && other.formType !== own?.formType)
      return [{ field: 'categoryId', message: '申请书的种类不同，不能调整到这个类别' }];
    const limit = (other ?? own)?.fundLimit ?? null;
    return limit !== null && (record.approvedFund ?? 0) > limit
      ? [{ field: 'approvedFund', message: `资助金额超过${(other ?? own)?.name ?? ''}资助上限` }]
      : [];
  },
});
