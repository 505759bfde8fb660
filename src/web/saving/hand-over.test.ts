// What was left on this computer goes to the office where nobody has changed its record since, and nowhere else.
import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../../core/field-access.ts';
import { NO_FRAME, NO_RULES } from '../../core/form-model.ts';
import type { WebCall, WebForm } from '../../core/web-model.ts';
import { ApiError } from '../session/api-error.ts';
import type { StoredCopy } from '../session/unsaved-store.ts';
import { handOver } from './hand-over.ts';

const form: WebForm = {
  key: 'Sheet',
  entity: 'sheet',
  title: '评审表',
  version: '1',
  schema: { type: 'object', properties: { opinion: { title: '意见', type: 'string' } } },
  uiSchema: {},
  rules: NO_RULES,
  frame: NO_FRAME,
  fields: [{ name: 'opinion', title: '意见', kind: 'text', choices: null, dictionary: null, options: {}, to: null }],
  validate: () => true,
  validateDraft: () => true,
  branches: {},
};

const save: WebCall = {
  id: 'sheet.save',
  entity: 'sheet',
  name: 'save',
  path: '/sheet/save',
  method: 'POST',
  use: 'save',
  form: 'Sheet',
  events: [],
  many: null,
};

function copyOf(id: number, opinion: string, rowVersion: number): StoredCopy {
  const slot = `7|sheet.Sheet|${id}`;
  return { id: `${slot}|gone`, slot, page: 'gone', size: 20, savedAt: 1, rowVersion, content: { opinion } };
}

async function handed(copies: readonly StoredCopy[], answers: Readonly<Record<number, 'fine' | 'down'>> = {}) {
  const kept = new Map(copies.map((copy) => [copy.slot, copy]));
  const sent: object[] = [];
  const answer = await handOver({
    store: {
      listOf: async () => [...kept.values()],
      find: async ({ userId, form: name, recordId }) => kept.get(`${userId}|${name}|${recordId}`) ?? null,
      drop: async ({ userId, form: name, recordId }) => void kept.delete(`${userId}|${name}|${recordId}`),
    },
    userId: 7,
    today: '2026-11-30',
    form,
    limits: NO_LIMITS,
    save,
    ask: async (_call, args) => {
      sent.push(args);
      if (answers[Number(args['id'])] === 'down') throw new ApiError({ code: 'network', message: '断网' });
      return { id: args['id'], rowVersion: 9 };
    },
    read: async (id) => ({ id, rowVersion: 3, opinion: '已存的' }),
    isOpen: (id) => id === 1,
  });
  return { answer, sent, left: [...kept.keys()] };
}

describe('handing over', () => {
  test('sends what differs, with the version it was written on, and forgets the copy', async () => {
    expect(await handed([copyOf(4, '新写的', 3)])).toEqual({
      answer: { stored: [4], left: [] },
      sent: [{ id: 4, rowVersion: 3, opinion: '新写的' }],
      left: [],
    });
  });

  test('sends nothing of what is stored already', async () => {
    expect(await handed([copyOf(4, '已存的', 3)])).toEqual({ answer: { stored: [4], left: [] }, sent: [], left: [] });
  });

  test('leaves what meets another version, is open here, or cannot be sent yet', async () => {
    const { answer, sent, left } = await handed([copyOf(1, '甲', 3), copyOf(4, '乙', 2), copyOf(5, '丙', 3)], {
      5: 'down',
    });
    expect(answer).toEqual({ stored: [], left: [4, 5] });
    expect(sent).toEqual([{ id: 5, rowVersion: 3, opinion: '丙' }]);
    expect(left).toHaveLength(3);
  });
});
