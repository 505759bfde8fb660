// A declaration's name is no longer than the office lets it be (domain §4.1, §8).
import { constraint } from '../../core/define-rule.ts';
import { problemIn } from './handed-in.ts';

export const rule = constraint('topicapply', {
  title: '课题名称不超过规定字数',
  reads: { '@own': ['id'], topicapply: ['name'] },
  check: async ({ record, settings, port }) => {
    const declaration = await port.read('topicapply', record.id);
    const most = settings.number('nameMax');
    const length = Array.from(declaration?.name ?? '').length;
    return length <= most ? [] : [problemIn('dataSheet', 'name', `课题名称不超过${most}字（含标点），现有${length}字`)];
  },
});
