// What a declaration bears without anybody typing it: batch, category and kind of form of what is declared for, the institution,
// and the declarer as registered. What was handed in once keeps its batch, category and institution.
import type { EffectRule, RecordValues } from '../../core/rule.ts';
import { IDENTITY_FIELDS, PREFILLED_FIELDS } from '../declarer-profile.ts';
import { textIn } from '../handed-in.ts';
import { planYears } from '../topic-terms.ts';

export const rule: EffectRule = {
  kind: 'effect',
  name: 'fill-declaration',
  title: '填写批次、类别、委托管理机构和申请人的登记信息',
  reads: {
    '@own': ['applyCode', 'batchCategoryId', 'id', 'planEndDate', 'planStartDate', 'submitTime'],
    'topicbatch-category': ['budgetTemplate', 'categoryId', 'formType', 'topicbatchId'],
    user: [
      'adPosition', 'address', 'birthDate', 'company', 'companyType', 'degree', 'education', 'email', 'expertise',
      'idcard', 'name', 'nation', 'officePhone', 'organId', 'phone', 'postcode', 'professionRank', 'region', 'sex',
      'tutorType',
    ],
  },
  writes: {
    '@own': [
      'adPosition', 'address', 'birthDate', 'budgetTemplate', 'categoryId', 'company', 'companyType', 'declarerId', 'degree',
      'education', 'email', 'expertise', 'formType', 'hostName', 'idcard', 'nation', 'officePhone', 'organId',
      'phone', 'planYears', 'postcode', 'professionRank', 'region', 'sex', 'topicbatchId', 'tutorType',
    ],
  },
  run: async ({ actor, record, own, port }) => {
    const user = await port.read('user', actor.userId);
    if (user === null) return;
    own.set(Object.fromEntries(Object.entries(IDENTITY_FIELDS).map(([field, name]) => [field, user[name] ?? null])));
    own.set({ planYears: planYears(textIn(record, 'planStartDate'), textIn(record, 'planEndDate')) });
    if (record['id'] === undefined) own.set({ declarerId: actor.userId, ...Object.fromEntries(PREFILLED_FIELDS.map((name) => [name, user[name] ?? null])) });
    if ((record['submitTime'] ?? null) === null || (record['applyCode'] ?? null) === null) own.set({ organId: user['organId'] ?? null, ...(await categoryOf(record, port)) });
  },
};

async function categoryOf(record: RecordValues, port: Parameters<EffectRule['run']>[0]['port']): Promise<Readonly<Record<string, RecordValues[string]>>> {
  const chosen = await port.read('topicbatch-category', Number(record['batchCategoryId']));
  return { topicbatchId: chosen?.['topicbatchId'] ?? null, categoryId: chosen?.['categoryId'] ?? null, formType: chosen?.['formType'] ?? null, budgetTemplate: chosen?.['budgetTemplate'] ?? '2017' };
}
