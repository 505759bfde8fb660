// The office's own window needs the institutions' deadline; an institution's window lies inside the office's (domain §4.9).
import type { ConstraintProblem, ConstraintRule, RecordValues } from '../../core/rule.ts';
import { shownDateTime } from '../../core/shown-date.ts';

export const rule: ConstraintRule = {
  kind: 'constraint',
  name: 'window-inside-office',
  title: '机构自设时间在统一时间之内',
  reads: {
    '@own': ['endTime', 'examEndTime', 'id', 'organId', 'startTime', 'topicbatchId'],
    'topicbatch-timeset': ['endTime', 'organId', 'startTime', 'topicbatchId'],
  },
  check: async ({ actor, record, values, port }) => {
    const organId = record['id'] === undefined ? actor.organId : (record['organId'] ?? null);
    if (organId === null) return officeProblems(values);
    const [office] = await port.find('topicbatch-timeset', [{ field: 'topicbatchId', op: 'eq', value: record['topicbatchId'] ?? null }, { field: 'organId', op: 'isNull', value: null }], ['startTime', 'endTime']);
    return office === undefined ? [{ field: 'startTime', message: '省规划办尚未设置该批次的时间' }] : outsideProblems(values, office);
  },
};

function officeProblems(values: RecordValues): readonly ConstraintProblem[] {
  return (values['examEndTime'] ?? null) === null ? [{ field: 'examEndTime', message: '请填写机构审核截止' }] : [];
}

function outsideProblems(values: RecordValues, office: RecordValues): readonly ConstraintProblem[] {
  const [start, end] = [String(office['startTime']), String(office['endTime'])];
  return [
    ...(String(values['startTime']) < start ? [{ field: 'startTime', message: `申报开始不能早于统一时间${shownDateTime(start)}` }] : []),
    ...(String(values['endTime']) > end ? [{ field: 'endTime', message: `申报截止不能晚于统一时间${shownDateTime(end)}` }] : []),
  ];
}
