import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../tests/support/default-settings.ts';
import { SYSTEM_ACTOR } from '../../core/actor.ts';
import { holdsAll } from '../../core/condition.ts';
import type { EffectPort, EffectRule, ReadPort } from '../../core/rule.ts';
import type { RecordValues } from '../../core/json.ts';
import { State } from '../../generated/types/states.ts';
import { rule as openAdminAccount } from './open-admin-account.rule.ts';
import { SIGNER } from './signers.ts';
import { rule as suspendSigner } from './suspend-signer.rule.ts';

/** An office of these accounts. */
function portOf(users: readonly RecordValues[]): EffectPort {
  const find = (conditions: Parameters<ReadPort['count']>[1]): readonly RecordValues[] =>
    users.filter((user) => holdsAll(conditions, user));
  const nothingElse = (): Promise<never> => Promise.reject(new Error('it writes its own record alone'));
  return {
    read: (_entity, id) => Promise.resolve(users.find((user) => user['id'] === id) ?? null),
    count: (_entity, conditions) => Promise.resolve(find(conditions).length),
    find: (_entity, conditions) => Promise.resolve(find(conditions)),
    update: nothingElse,
    create: nothingElse,
    createMany: nothingElse,
    updateAfter: () => undefined,
    remove: () => undefined,
    hold: () => undefined,
  };
}

/** What the effect makes of the account. */
async function run(rule: EffectRule, record: RecordValues, users: readonly RecordValues[]): Promise<RecordValues> {
  const written: Record<string, RecordValues[string]> = {};
  await rule.run({
    actor: SYSTEM_ACTOR,
    record,
    event: 'save',
    now: new Date('2026-03-02T02:00:00Z'),
    settings: defaultSettings,
    own: {
      set: (values) => void Object.assign(written, values),
      draw: () => undefined,
      attachDocuments: () => Promise.resolve(),
    },
    port: portOf(users),
    accounts: { open: () => undefined, reset: () => undefined },
  });
  const { signerStatus = null, signerNote = null } = written;
  return { signerStatus, signerNote };
}

const director = (id: number, facts: RecordValues = {}): RecordValues => ({
  id,
  role: 'director',
  signerStatus: SIGNER.confirmed,
  status: State.user.normal,
  eleSignUrl: null,
  lastLoginTime: null,
  ...facts,
});
const SIGNED = { eleSignUrl: '/files/7' };
const ENTERED = { lastLoginTime: '2026-03-01 09:00:00' };

describe("what an administrator's word makes of a signer", () => {
  const added = (users: readonly RecordValues[]) => run(openAdminAccount, { role: 'director' }, users);

  test('the first of an office signs at once', async () => {
    expect(await added([])).toEqual({ signerStatus: SIGNER.confirmed, signerNote: '管理员添加的签字人' });
  });

  test('an account that nobody ever entered and is disabled, or waits itself, locks nobody out', async () => {
    expect(
      await added([
        director(1, { status: State.user.disabled }),
        director(2, { signerStatus: SIGNER.pending }),
        director(3, { role: 'office', signerStatus: SIGNER.former }),
      ]),
    ).toMatchObject({ signerStatus: SIGNER.confirmed });
  });

  test('one who is confirmed and in service says who signs', async () => {
    expect(await added([director(1)])).toEqual({ signerStatus: SIGNER.pending, signerNote: '管理员添加的签字人' });
  });

  test('who disables or moves those who signed makes no signer by it, and is told that nobody can confirm', async () => {
    const alone = { signerStatus: SIGNER.pending, signerNote: '管理员添加的签字人；没有其他主任可以确认' };
    expect(await added([director(1, { ...SIGNED, status: State.user.disabled })])).toEqual(alone);
    expect(await added([director(1, { ...ENTERED, status: State.user.disabled })])).toEqual(alone);
    expect(await added([director(1, { ...SIGNED, role: 'office', signerStatus: SIGNER.former })])).toEqual(alone);
  });

  test('a mistyped phone of the only one is mended as long as nobody entered the account; after that the account waits', async () => {
    const changed = (user: RecordValues, others: readonly RecordValues[] = []) =>
      run(suspendSigner, { ...user, phone: '13870000002' }, [user, ...others]);
    expect(await changed(director(1))).toMatchObject({ signerStatus: SIGNER.confirmed });
    expect(await changed(director(1, ENTERED))).toMatchObject({ signerStatus: SIGNER.pending });
    expect(await changed(director(1, SIGNED))).toMatchObject({ signerStatus: SIGNER.pending });
    expect(await changed(director(1), [director(2)])).toEqual({
      signerStatus: SIGNER.pending,
      signerNote: '管理员修改了手机号',
    });
  });
});
