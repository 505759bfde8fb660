// The office's own window needs the institutions' deadline; an institution's window lies inside the office's (domain
// §4.9).
import { constraint } from '../../core/define-rule.ts';
import { shownDateTime } from '../../core/shown-date.ts';

export const rule = constraint('topicbatch-timeset', {
  title: '机构自设时间在统一时间之内',
  reads: {
    '@own': ['endTime', 'examEndTime', 'id', 'organId', 'startTime', 'topicbatchId'],
    'topicbatch-timeset': ['endTime', 'organId', 'startTime', 'topicbatchId'],
  },
  check: async ({ actor, record, values, port }) => {
    const { topicbatchId = null } = record;
    const organId = record.id === undefined ? actor.organId : (record.organId ?? null);
    if (organId === null)
      return (values.examEndTime ?? null) === null ? [{ field: 'examEndTime', message: '请填写机构审核截止' }] : [];
    const [office] = await port.find(
      'topicbatch-timeset',
      [
        { field: 'topicbatchId', op: 'eq', value: topicbatchId },
        { field: 'organId', op: 'isNull', value: null },
      ],
      ['startTime', 'endTime'],
    );
    if (office === undefined) return [{ field: 'startTime', message: '省规划办尚未设置该批次的时间' }];
    return [
      ...((values.startTime ?? '') < office.startTime
        ? [{ field: 'startTime', message: `申报开始不能早于统一时间${shownDateTime(office.startTime)}` }]
        : []),
      ...((values.endTime ?? '') > office.endTime
        ? [{ field: 'endTime', message: `申报截止不能晚于统一时间${shownDateTime(office.endTime)}` }]
        : []),
    ];
  },
});
