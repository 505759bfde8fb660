// A declaration's name is no longer than the office lets it be (domain §4.1, §8).
import type { ConstraintRule } from '../../core/rule.ts';
import { problemIn, readHandedIn, textIn } from '../handed-in.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'declaration-name',
  title: '课题名称不超过规定字数',
  reads: { '@own': ['id'], topicapply: ['batchCategoryId', 'formType', 'name'] },
  check: async ({ record, settings, port }) => {
    const handedIn = await readHandedIn(record, port);
    const most = settings.number('nameMax');
    const length = handedIn === null ? 0 : Array.from(textIn(handedIn.declaration, 'name')).length;
    return length <= most ? [] : [problemIn('dataSheet', 'name', `课题名称不超过${most}字（含标点），现有${length}字`)];
  },
};
