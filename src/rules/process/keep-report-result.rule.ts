// A research or result report that is handed in, passed or returned makes or replaces the topic's result of type 1 or
// 2.
import { effect } from '../../core/define-rule.ts';
import { REPORT_FIELDS, REPORT_KINDS, reportResultValues } from './report-result.ts';

export const rule = effect('topic', {
  title: '研究报告、成果报告同时成为课题成果（类型 1、2）',
  reads: { '@own': ['id', ...REPORT_FIELDS], 'topic-result': ['id', 'topicId', 'type'] },
  writes: {
    'topic-result': [
      'detail',
      'fileUrl',
      'name',
      'reviewContent',
      'reviewFile',
      'status',
      'submitTime',
      'topicId',
      'type',
    ],
  },
  run: async ({ record, event, port }) => {
    const kind = REPORT_KINDS.find(({ report }) => event.startsWith(report));
    if (kind === undefined) throw new Error(`${event} is no event of a research or result report`);
    const { id: topicId } = record;
    if (topicId === undefined) throw new Error(`${event} is an event of a topic that is there`);
    const [row] = await port.find(
      'topic-result',
      [
        { field: 'topicId', op: 'eq', value: topicId },
        { field: 'type', op: 'eq', value: kind.type },
      ],
      ['id'],
    );
    const values = reportResultValues(record, kind);
    await (row === undefined
      ? port.create('topic-result', { topicId, type: kind.type, ...values })
      : port.update('topic-result', row.id, values));
  },
});
