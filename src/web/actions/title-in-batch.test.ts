import { expect, test } from 'vitest';
import { titleInBatch } from './title-in-batch.ts';

test.each([
  ['its code before its name', { code: '25YB001', name: '作业设计研究' }, '作业设计研究', '25YB001 作业设计研究'],
  ['what has no code by its name', { id: 3, name: '作业设计研究' }, '作业设计研究', '作业设计研究'],
  [
    'a sheet that is called by its code with the name of its topic',
    { anonCode: '52LWMABK', 'topicapplyId.name': '作业设计研究', 'groupId.groupName': '第一组' },
    '52LWMABK',
    '52LWMABK 作业设计研究',
  ],
  ['a code alone where nothing is joined', { anonCode: '52LWMABK' }, '52LWMABK', '52LWMABK'],
])('title in a batch › %s', (_, record, name, title) => {
  expect(titleInBatch(record, name)).toBe(title);
});
