import { describe, expect, test } from 'vitest';
import type { RecordValues } from '../../core/json.ts';
import { defaultSettings } from '../../../tests/support/default-settings.ts';
import { dueOf, nextStepOf } from './declarer-turn.ts';

const settings = defaultSettings;
const NOW = new Date('2026-11-22T12:00:00+08:00');
const declaration = (values: RecordValues): RecordValues => ({
  status: 0,
  supplementStatus: null,
  'topicbatchId.status': 1,
  'topicbatchId.startTime': '2026-11-01 09:00:00',
  'topicbatchId.endTime': '2026-12-17 18:00:00',
  'topicbatchId.examEndTime': '2027-01-01 18:00:00',
  'topicbatchId.supplementEndTime': '2027-03-01 18:00:00',
  'batchCategoryId.startTime': null,
  'batchCategoryId.endTime': null,
  organStartTime: null,
  organEndTime: '2026-12-10 18:00:00',
  graceMinutes: 5,
  returnDeadline: null,
  organReturnDeadline: null,
  ...values,
});
const next = (values: RecordValues): string => nextStepOf(declaration(values), NOW, settings);

describe('what comes next for a declaration', () => {
  test.each<[string, RecordValues, string]>([
    ['a draft: until the institution closes', {}, '请填写完整后提交，截止 12月10日 18:00'],
    [
      'a draft before it begins',
      { 'topicbatchId.startTime': '2026-12-01 09:00:00' },
      '申报尚未开始，开始 12月1日 09:00',
    ],
    ['a draft that is late', { organEndTime: '2026-11-20 18:00:00' }, '申报已截止，不能再提交'],
    [
      'a returned one, by its own term',
      { status: -1, returnDeadline: '2026-11-26 18:00:00' },
      '请按退回意见修改后重新提交，截止 11月26日 18:00',
    ],
    ['a returned one that is late', { status: -1, returnDeadline: '2026-11-20 18:00:00' }, '修改期限已过，不能再提交'],
    ['at the institution', { status: 1 }, '等待委托管理机构审核，机构审核截止 1月1日 18:00'],
    ['at the office', { status: 2 }, '已上报，等待省教育规划办形式审查'],
    ['a supplement that is asked for', { status: 6, supplementStatus: 0 }, '请填写并提交补充材料，截止 3月1日 18:00'],
    [
      'a supplement that came back',
      { status: 6, supplementStatus: 3 },
      '补充材料被退回，请按意见修改后重新提交，截止 3月1日 18:00',
    ],
    [
      'a supplement before its time',
      { status: 6, supplementStatus: 0, 'topicbatchId.supplementStartTime': '2027-02-20 09:00:00' },
      '补充材料尚未开始提交，开始 2月20日 09:00',
    ],
    [
      'a supplement too late',
      { status: 6, supplementStatus: 0, 'topicbatchId.supplementEndTime': '2026-11-01 18:00:00' },
      '补充材料提交已截止，请联系委托管理机构',
    ],
    ['a supplement at the institution', { status: 6, supplementStatus: 1 }, '补充材料已提交，等待委托管理机构审核'],
    ['a supplement that passed', { status: 6, supplementStatus: 2 }, '补充材料已通过审核，等待立项结果'],
    ['established', { status: 9, supplementStatus: 2 }, '已立项，请到“过程管理”办理开题'],
    [
      'proposed, once it is public',
      { status: 6, 'topicbatchId.publicTime': '2026-11-20 09:00:00' },
      '已列入拟立项名单，等待公示结束',
    ],
    [
      'refused, once it is public',
      { status: 8, 'topicbatchId.publicTime': '2026-11-20 09:00:00' },
      '本批次未立项，办理已结束',
    ],
    ['given up', { status: -9 }, '已放弃；申报截止前可以重新申报'],
  ])('%s', (_, values, said) => {
    expect(next(values)).toBe(said);
  });

  test('nothing tells how experts judge and whether the office proposes it', () => {
    expect(
      new Set(
        [3, 4, 5, 6, 8].flatMap((status) => [
          next({ status }),
          next({ status, 'topicbatchId.publicTime': '2026-11-23 09:00:00' }),
        ]),
      ),
    ).toEqual(new Set(['已通过形式审查，正在评审，请等待结果']));
  });
});

test("a term stands only where it is the declarer's turn", () => {
  const due = (values: RecordValues): string | null => dueOf(declaration(values), settings);
  expect(due({})).toBe('2026-12-10 18:00:00');
  expect(due({ status: -1, returnDeadline: '2026-11-26 18:00:00' })).toBe('2026-11-26 18:00:00');
  expect(due({ status: 6, supplementStatus: 3 })).toBe('2027-03-01 18:00:00');
  expect([due({ status: 1 }), due({ status: 6, supplementStatus: 1 }), due({ status: -2 })]).toEqual([
    null,
    null,
    null,
  ]);
});
