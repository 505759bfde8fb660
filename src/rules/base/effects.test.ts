import { describe, expect, test } from 'vitest';
import type { Actor } from '../../core/actor.ts';
import type { Json } from '../../core/json.ts';
import type { EffectPort, EffectRule } from '../../core/rule.ts';
import { defaultSettings } from '../../../tests/support/default-settings.ts';
import { rule as clearReview } from './clear-review.rule.ts';
import { rule as stampSubmitTime } from './stamp-submit-time.rule.ts';

const actor: Actor = {
  userId: 31,
  username: '13800000001',
  realName: '周晓梅',
  role: 'declarer',
  roleType: 3,
  organId: 7,
  status: 1,
  sessionId: 1,
  ip: '127.0.0.1',
};
const untouched: EffectPort = {
  update: () => Promise.reject(new Error('an effect on its own record must not write elsewhere')),
  create: () => Promise.reject(new Error('an effect on its own record must not make others')),
  createMany: () => Promise.reject(new Error('an effect on its own record must not make others')),
  updateAfter: () => {
    throw new Error('an effect on its own record must not write elsewhere');
  },
  remove: () => {
    throw new Error('an effect on its own record must take nothing away');
  },
  hold: () => {
    throw new Error('nothing to hold');
  },
  read: () => Promise.reject(new Error('nothing to read')),
  count: () => Promise.reject(new Error('nothing to count')),
  find: () => Promise.reject(new Error('nothing to find')),
};

describe('effects', () => {
  test('stamp-submit-time › sets the moment of the request in Shanghai time', async () => {
    expect(await run(stampSubmitTime)).toEqual({ submitTime: '2026-03-01 08:00:00' });
  });

  test('clear-review › empties the opinion and its file', async () => {
    expect(await run(clearReview)).toEqual({ reviewContent: null, reviewFile: null });
  });
});

async function run(rule: EffectRule): Promise<Readonly<Record<string, Json>>> {
  const written: Record<string, Json> = {};
  const own = {
    set: (values: Readonly<Record<string, Json>>): void => void Object.assign(written, values),
    draw: () => undefined,
    attachDocuments: () => Promise.resolve(),
  };
  await rule.run({
    actor,
    record: { id: 5 },
    event: 'submit',
    now: new Date('2026-03-01T00:00:00Z'),
    settings: defaultSettings,
    own,
    port: untouched,
    accounts: { open: () => undefined, reset: () => undefined },
  });
  return written;
}
