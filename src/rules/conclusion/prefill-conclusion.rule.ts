// A new application begins with what the platform knows: the reports, the team, the results that have passed (domain
// §3.6, C1). The host may change all of it.
import { formatDate } from '../../core/date-time.ts';
import { effect, joinReads } from '../../core/define-rule.ts';
import { State } from '../../generated/types/states.ts';
import { conclusionWindow, WINDOW_READS } from './conclusion-window.ts';

const MOST_RESULTS = 60;

export const rule = effect('topicclu', {
  title: '带入课题的报告、成员和已通过的成果',
  reads: {
    '@own': ['realEndDate', 'topicId', 'topiccluBatchId'],
    ...joinReads(WINDOW_READS, {
      topic: ['categoryId', 'hostId', 'id', 'name', 'organId', 'researchReportUrl', 'resultReportInfo'],
      'topic-result': ['id', 'name', 'status', 'topicId', 'type'],
      'topic-staff': ['company', 'division', 'name', 'orderNo', 'topicId'],
      topicclu: ['id', 'status', 'topicId'],
    }),
  },
  writes: {
    '@own': [
      'applyTimes',
      'mainFileUrl',
      'mainResultName',
      'realEndDate',
      'resultBrief',
      'resultIds',
      'staffList',
      'stageResults',
      'timesetId',
    ],
  },
  run: async ({ record, now, own, port }) => {
    const topic = await port.read('topic', record.topicId);
    if (topic === null) return;
    const ofTopic = { field: 'topicId', op: 'eq', value: topic.id } as const;
    const results = await port.find(
      'topic-result',
      [ofTopic, { field: 'status', op: 'eq', value: State.topicResult.done }],
      ['id', 'name', 'type'],
    );
    const staff = await port.find('topic-staff', [ofTopic], ['name', 'company', 'division', 'orderNo']);
    const failed = await port.count('topicclu', [ofTopic, { field: 'status', op: 'eq', value: State.topicclu.failed }]);
    const shown = results.filter(({ type }) => type !== 1 && type !== 2).slice(0, MOST_RESULTS);
    own.set({
      timesetId: (await conclusionWindow(record.topiccluBatchId, topic.categoryId, port))?.id ?? null,
      applyTimes: failed + 1,
      realEndDate: record.realEndDate ?? formatDate(now),
      mainResultName: `${topic.name}研究报告`.replace('研究研究', '研究'),
      mainFileUrl: topic.researchReportUrl,
      resultBrief: topic.resultReportInfo,
      resultIds: shown.map(({ id }) => ({ resultId: id })),
      stageResults: shown.map(({ name }) => ({ name })),
      staffList: [...staff]
        .sort((a, b) => a.orderNo - b.orderNo)
        .map(({ name, company, division }) => ({ name, company, contribution: division ?? '' })),
    });
  },
});
