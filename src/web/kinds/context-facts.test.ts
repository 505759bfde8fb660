import { expect, test } from 'vitest';
import type { RecordValues } from '../../core/json.ts';
import type { WebField } from '../../core/web-model.ts';
import { contextFields } from './context-facts.ts';

const field = (name: string, kind: string): WebField => ({
  name,
  title: name,
  kind,
  choices: null,
  dictionary: null,
  options: {},
  to: null,
});
const fields = [
  field('phase', 'choice'),
  field('startTime', 'date-time'),
  field('deadline', 'date-time'),
  field('extendFiles', 'file'),
  field('remark', 'text'),
];
const model = {
  columns: ['phase', 'startTime', 'deadline', 'extendFiles'],
  deadlines: [{ field: 'deadline', title: '申报截止' }],
};
const record = {
  phase: 1,
  startTime: '2026-11-08 09:00:00',
  deadline: '2026-12-24 18:00:00',
  extendFiles: [],
  remark: '省级',
};
const namesAt = (moment: string, of: RecordValues = record): readonly string[] =>
  contextFields(fields, model, { record: of, now: new Date(`${moment}+08:00`) }).map(({ name }) => name);

test('a beginning is told until it is over, and again once nothing is counted down to any more', () => {
  expect(namesAt('2026-11-01T08:00:00')).toEqual(['phase', 'startTime']);
  expect(namesAt('2026-11-29T08:00:00')).toEqual(['phase']);
  expect(namesAt('2027-01-03T08:00:00')).toEqual(['phase', 'startTime']);
});

test('an end that is not set yet is said to be missing, papers that are not there are not mentioned', () => {
  const open = { ...record, deadline: '' };
  expect(namesAt('2026-11-29T08:00:00', open)).toEqual(['phase', 'startTime', 'deadline']);
  const papers = { ...open, extendFiles: [{ url: '/files/7', name: '申报通知.pdf' }] };
  expect(namesAt('2026-11-29T08:00:00', papers)).toContain('extendFiles');
});
