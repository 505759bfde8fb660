// What the types of a rule hold it to: the marked lines are compiled by the type check, which fails when one of them
// would be taken.
import { expect, test } from 'vitest';
import { State } from '../generated/types/states.ts';
import { constraint, effect } from './define-rule.ts';

const reading = constraint('seltopic', {
  title: '已有申报选用的指南不改题目',
  reads: { '@own': ['adoptName'], topicapply: ['status', 'seltopicId.adoptName'] },
  check: async ({ record, port }) => {
    // @ts-expect-error: not declared
    void record.keyPoints;
    // @ts-expect-error: a text is no number
    const wrong: number | null | undefined = record.adoptName;
    // @ts-expect-error: a field that is not declared
    void port.count('topicapply', [{ field: 'name', op: 'eq', value: '县域教师轮岗研究' }]);
    // @ts-expect-error: no value of the field
    void port.count('topicapply', [{ field: 'status', op: 'eq', value: 'draft' }]);
    // @ts-expect-error: nothing of the entity is declared
    void port.read('organ', wrong);
    const count = await port.count('topicapply', [
      { field: 'status', op: 'eq', value: State.topicapply.draft },
      { field: 'seltopicId.adoptName', op: 'eq', value: record.adoptName ?? null },
    ]);
    return count === 0 ? [] : [{ field: 'adoptName', message: '已有申报选用，题目不能修改' }];
  },
});

const writing = effect('topic-change', {
  title: '课题换上新名称',
  reads: { '@own': ['topicId', 'newName'] },
  writes: { topic: ['name'] },
  run: async ({ record: { topicId = null, newName = null }, port }) => {
    // @ts-expect-error: a field that is not declared
    await port.update('topic', topicId ?? 0, { host: '陈思远' });
    // @ts-expect-error: no value of the field
    await port.update('topic', topicId ?? 0, { name: 7 });
    // @ts-expect-error: an entity that is not declared
    await port.create('notice', { title: '变更通知' });
    if (topicId !== null && newName !== null) await port.update('topic', topicId, { name: newName });
  },
});

test('what a rule declares stands on it as the engine asks for it', () => {
  expect(reading).toMatchObject({ kind: 'constraint', serves: ['seltopic'], reads: { '@own': ['adoptName'] } });
  expect(writing).toMatchObject({ kind: 'effect', serves: ['topic-change'], writes: { topic: ['name'] } });
});

test('what it declares is there', () => {
  expect(
    // @ts-expect-error: no field of the entity
    constraint('seltopic', { title: '题目', reads: { '@own': ['adoptNam'] }, check: () => [] }).reads,
  ).toEqual({ '@own': ['adoptNam'] });
  expect(
    // @ts-expect-error: no entity
    constraint('seltopic', { title: '题目', reads: { topicaply: ['name'] }, check: () => [] }).kind,
  ).toBe('constraint');
  // @ts-expect-error: no entity
  expect(constraint('seltopics', { title: '题目', reads: {}, check: () => [] }).serves).toEqual(['seltopics']);
});
