import { expect, test } from 'vitest';
import { titleInBatch } from './title-in-batch.ts';

const SHEET = { anonCode: '52LWMABK', 'topicapplyId.name': '作业设计研究', 'groupId.groupName': '第一组' };

test('title in a batch › its code before its name, or its name alone', () => {
  expect(titleInBatch({ code: '25YB001', name: '作业设计研究' }, '作业设计研究')).toBe('25YB001 作业设计研究');
  expect(titleInBatch({ id: 3, name: '作业设计研究' }, '作业设计研究')).toBe('作业设计研究');
});

test('title in a batch › a sheet that is called by its code stands with the name of its topic', () => {
  expect(titleInBatch(SHEET, '52LWMABK')).toBe('52LWMABK 作业设计研究');
  expect(titleInBatch({ anonCode: '52LWMABK' }, '52LWMABK')).toBe('52LWMABK');
});
