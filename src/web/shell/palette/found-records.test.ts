// Which lists are asked for a record, and what is offered of their answers.
import { expect, test } from 'vitest';
import { app } from '../../../generated/web/app.ts';
import { finds } from '../../../generated/web/finds.ts';
import { adminUser, homeFor } from '../../session/web-app.fixture.ts';
import { recordEntries, recordQuestions } from './found-records.ts';
import type { PaletteInput } from './palette-entries.ts';

const role = app.roles.find(({ id }) => id === 'office');
if (role === undefined) throw new Error('no office');
const input: PaletteInput = { app, finds, role, home: homeFor(adminUser), type: 3 };
const topics = recordQuestions(input, '25YB904').filter(({ screen }) => screen.key === 'process_topic');

test('a kind of record is asked for in one list, by name and by whatever else its rows are searched by', () => {
  expect(topics.map(({ filter }) => filter)).toEqual(['name', 'code', 'host']);
  const entities = recordQuestions(input, '25YB904').map(
    ({ screen, records }) => `${screen.key} ${records.call.entity}`,
  );
  const kinds = new Set(entities.map((text) => text.slice(text.indexOf(' '))));
  expect(new Set(entities).size).toBe(kinds.size);
});

test('one character asks nothing, nor does a person who is in no system yet', () => {
  expect(recordQuestions(input, '课')).toEqual([]);
  expect(recordQuestions({ ...input, type: null }, '课题')).toEqual([]);
});

test('a record is offered once, by its name and what was found of it, and opens in its list', () => {
  const topic = { id: 44, name: '中小学教师数字素养提升的校本路径研究', code: '25YB904', host: '叶霞' };
  const answers = topics.map((question) => ({ question, rows: question.filter === 'host' ? [] : [topic] }));
  const asked = { type: 3, typed: '25YB904' };
  expect(recordEntries(answers, asked)).toEqual([
    {
      key: 'record topic 44',
      title: '中小学教师数字素养提升的校本路径研究 （课题管理）',
      type: 3,
      path: '/process_topic?q.name=25YB904&id=44',
    },
  ]);
  expect(recordEntries(answers.slice(1), asked)[0]).toMatchObject({
    title: '25YB904 中小学教师数字素养提升的校本路径研究 （课题管理）',
    path: '/process_topic?q.code=25YB904&id=44',
  });
});
