import { expect, test } from 'vitest';
import type { EventModel, MachineModel } from '../../../core/machine-model.ts';
import type { TimelineEntry } from '../detail/detail-facts.ts';
import { roundsOf } from './review-rounds.ts';

type OfEvent = Pick<EventModel, 'id' | 'title' | 'from' | 'to' | 'verdict' | 'danger'>;

const event = (part: Partial<OfEvent> & Pick<OfEvent, 'id' | 'title' | 'from' | 'to'>): OfEvent => ({
  verdict: null,
  danger: false,
  ...part,
});
const machine = {
  name: 'main',
  field: 'status',
  states: [
    { id: 'draft', code: 0, title: '填报中' },
    { id: 'organ', code: 1, title: '待委托管理机构审核' },
    { id: 'office', code: 2, title: '待省教育规划办审核' },
    { id: 'done', code: 9, title: '通过' },
  ],
  events: [
    event({ id: 'submit', title: '提交', from: ['draft'], to: 'organ' }),
    event({ id: 'organPass', title: '审核通过', from: ['organ'], to: 'office', verdict: 1 }),
    event({ id: 'organReturn', title: '退回修改', from: ['organ'], to: 'draft', verdict: -1, danger: true }),
    event({ id: 'officePass', title: '审核通过', from: ['office'], to: 'done', verdict: 1 }),
    event({ id: 'officeReturn', title: '退回修改', from: ['office'], to: 'draft', verdict: -1, danger: true }),
  ],
} as unknown as MachineModel;

const entry = (id: string, day: string, opinion = ''): TimelineEntry => ({
  time: `2026-11-${day} 09:30:00`,
  actorName: '涂晓琳',
  roleTitle: '委托管理机构',
  machine: '',
  event: id,
  action: machine.events.find((one) => one.id === id)?.title ?? id,
  from: '',
  to: '',
  opinion,
  fileUrl: '',
});
const shownOf = (status: number, timeline: readonly TimelineEntry[]) => {
  const { stages, earlier } = roundsOf(machine, { status }, timeline);
  return {
    stages: stages.map(({ state, title, time }) => [state, title, time.slice(8, 10)]),
    earlier: earlier.map(({ opinion }) => opinion),
  };
};

test('what was done since it was handed in, who has it since when, and what comes', () => {
  expect(shownOf(2, [entry('submit', '10'), entry('organPass', '14', '同意上报。')])).toEqual({
    stages: [
      ['done', '提交', '10'],
      ['done', '审核通过', '14'],
      ['current', '待省教育规划办审核', '14'],
      ['coming', '通过', ''],
    ],
    earlier: [],
  });
});

test('opinions of the rounds before stand apart, the newest first', () => {
  const timeline = [
    entry('submit', '01'),
    entry('organReturn', '02', '请补充附件。'),
    entry('submit', '05'),
    entry('organPass', '06', '同意上报。'),
    entry('officeReturn', '08', '缺少单位意见。'),
    entry('submit', '10'),
  ];
  expect(shownOf(1, timeline)).toEqual({
    stages: [
      ['done', '提交', '10'],
      ['current', '待委托管理机构审核', '10'],
      ['coming', '待省教育规划办审核', ''],
      ['coming', '通过', ''],
    ],
    earlier: ['缺少单位意见。', '同意上报。', '请补充附件。'],
  });
});

test('steps of other machines are none of its own; without any it says where it stands', () => {
  expect(shownOf(1, [entry('changeSubmit', '03', '另一件事。')])).toEqual({
    stages: [
      ['current', '待委托管理机构审核', ''],
      ['coming', '待省教育规划办审核', ''],
      ['coming', '通过', ''],
    ],
    earlier: [],
  });
  expect(shownOf(9, [])).toEqual({ stages: [['current', '通过', '']], earlier: [] });
});

test('where it may pass to several states nothing is foretold', () => {
  const [submit, ...others] = machine.events;
  const both = {
    ...machine,
    events: [submit, ...others, { ...others[0], id: 'organPassLate', to: 'done' }],
  } as unknown as MachineModel;
  expect(roundsOf(both, { status: 1 }, []).stages.map(({ title }) => title)).toEqual(['待委托管理机构审核']);
});

test('who did it is named by role and name', () => {
  expect(roundsOf(machine, { status: 2 }, [entry('organPass', '14')]).stages[0]).toMatchObject({
    who: '委托管理机构 涂晓琳',
  });
});
