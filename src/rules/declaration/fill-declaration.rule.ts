// What a declaration bears without anybody typing it: batch, category and kind of form of what is declared for, the
// institution, and the declarer as registered. What was handed in once keeps its batch, category and institution.
import { effect } from '../../core/define-rule.ts';
import { PREFILLED_FIELDS } from '../base/declarer-profile.ts';
import { pickFields } from '../base/pick-fields.ts';
import { planYears } from './plan-years.ts';

const IDENTITY = ['sex', 'nation', 'birthDate', 'idcard', 'phone'] as const;

export const rule = effect('topicapply', {
  title: '填写批次、类别、委托管理机构和申请人的登记信息',
  reads: {
    '@own': ['applyCode', 'batchCategoryId', 'id', 'planEndDate', 'planStartDate', 'submitTime'],
    'topicbatch-category': ['budgetTemplate', 'categoryId', 'formType', 'topicbatchId'],
    user: ['name', 'organId', ...IDENTITY, ...PREFILLED_FIELDS],
  },
  writes: {
    '@own': [
      'budgetTemplate',
      'categoryId',
      'declarerId',
      'formType',
      'hostName',
      'organId',
      'planYears',
      'topicbatchId',
      ...IDENTITY,
      ...PREFILLED_FIELDS,
    ],
  },
  run: async ({ actor, record, own, port }) => {
    const user = await port.read('user', actor.userId);
    if (user === null) return;
    // Who they are stays as registered: copied at every save, never written by hand (domain §4.1).
    own.set({ hostName: user.name, ...pickFields(user, IDENTITY) });
    own.set({ planYears: planYears(record.planStartDate ?? '', record.planEndDate ?? '') });
    if (record.id === undefined) own.set({ declarerId: actor.userId, ...pickFields(user, PREFILLED_FIELDS) });
    if ((record.submitTime ?? null) === null || (record.applyCode ?? null) === null) {
      const chosen = await port.read('topicbatch-category', record.batchCategoryId);
      own.set({
        organId: user.organId,
        topicbatchId: chosen?.topicbatchId ?? null,
        categoryId: chosen?.categoryId ?? null,
        formType: chosen?.formType ?? null,
        budgetTemplate: chosen?.budgetTemplate ?? '2017',
      });
    }
  },
});
