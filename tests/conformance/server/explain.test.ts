// explain against HTTP: what it says of an account, a call and a record is what the server answers to the same request,
// on both databases; and nothing of what it tries remains.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOfRole, fieldAccess } from '../../../codegen/explain/field-access.ts';
import { isAllowed } from '../../../codegen/explain/verdict.ts';
import { questionOf, type CallQuestion } from '../../../codegen/explain/trials.ts';
import { samplesOf } from '../../../codegen/generate.ts';
import { readConfig } from '../../../codegen/read/read-config.ts';
import type { AccessFacts, Trial, TrialFacts } from '../../../src/core/access-facts.ts';
import type { CallModel } from '../../../src/core/call-model.ts';
import { model } from '../../../src/generated/server/model.ts';
import { readAccountState } from '../../../src/server/accounts/account-state.ts';
import { openDryOffice, type DryOffice } from '../../../src/server/explain/dry-office.ts';
import { asSeen, explainWith } from '../../../src/server/explain/explain-access.ts';
import { listIds } from '../../../src/server/repository/list-ids.ts';
import { scopeActor, scopeEngine } from '../../../src/server/repository/scoped-actor.ts';
import { countChecks } from '../../support/count-checks.ts';
import { openWholeOffice, type Person, type WholeOffice } from '../../support/whole-office.ts';
import { oneTestDatabase } from '../../support/test-database.ts';

const ACCOUNTS = [
  'admin',
  'secretary',
  'director',
  'organ01',
  '13800000001',
  '13800000004',
  '13800000006',
  'expert01',
  'appraiser01',
  'leader01',
] as const;
const ABSENT = 987_654_321;
const PATIENCE_MS = 180_000;
const calls = model.entities.flatMap((entity) => entity.calls);
const samples = samplesOf(readConfig(process.cwd()).config);

describe.each(oneTestDatabase)('explain › $name', (database) => {
  let whole: WholeOffice;
  let dry: DryOffice;
  const people = new Map<string, Person>();

  const ask = (account: string, call: CallModel, question: CallQuestion): Promise<AccessFacts> =>
    explainWith(whole.office, dry, {
      account,
      call: call.id,
      entity: question.entity,
      id: question.id,
      trials: question.trials,
    });
  const explain = async (
    account: string,
    id: string,
    record: number | null = null,
  ): Promise<{ facts: AccessFacts; allowed: boolean }> => {
    const call = calls.find((candidate) => candidate.id === id) as CallModel;
    const question = questionOf({ model, call, id: record, args: null, samples });
    const facts = await ask(account, call, question);
    return { facts, allowed: isAllowed(call, question, facts) };
  };
  /** One record of the account's rows of the entity, one of others', one that never was. */
  const recordsFor = async (account: string, entity: string): Promise<readonly number[]> => {
    const state = await readAccountState(whole.office.context, account, whole.clock.now());
    if (state === null) throw new Error(`${account} is not there`);
    const { repository } = whole.office;
    const all = await listIds(repository, scopeEngine(repository.model, entity), {
      conditions: [],
      sort: '-id',
      most: 400,
    });
    const own = await listIds(repository, scopeActor(repository, entity, state.actor), {
      conditions: [],
      sort: '-id',
      most: 400,
    });
    const foreign = all.find((id) => !own.includes(id));
    return [own[0], foreign ?? ABSENT].flatMap((id) => id ?? []);
  };
  /** Rows of every table but those of the sign-ins. */
  const contents = async (): Promise<string> => {
    const tables = await whole.office.context.sql.query({
      text: "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('session', 'login_log') order by 1",
    });
    const counted = await Promise.all(
      tables.map(({ table_name: name }) =>
        whole.office.context.sql.query({
          text: `select '${String(name)}' as t, count(*)::int as n, coalesce(md5(string_agg(x::text, ',' order by x::text)), '') as h from "${String(name)}" x`,
        }),
      ),
    );
    return JSON.stringify(counted);
  };

  beforeAll(async () => {
    whole = await openWholeOffice(database, { demo: true });
    dry = await openDryOffice(whole.office);
    for (const account of ACCOUNTS) people.set(account, await whole.signIn(account));
  }, PATIENCE_MS);
  afterAll(async () => {
    await dry.close();
    await whole.close();
  });

  test('tries whole writes, their effects and papers, and leaves not a trace', { timeout: PATIENCE_MS }, async () => {
    const before = await contents();
    const draft = await whole.office.context.sql.query(
      {
        text: 'select r.id from topic_result r join "user" u on u.id = r.host_id where r.status = 0 and u.username_bix = $1 and not r.del_flag order by r.id',
      },
      [whole.office.context.cipher.blindIndex('13800000001')],
    );
    const own = Number(draft[0]?.['id']);
    const tried = await explain('13800000001', 'topic-result.del', own);
    expect(tried.facts.trials.map(({ code }) => code)).toEqual([200]);
    const exported = await explain('admin', 'topic.exportTopic');
    expect(exported.facts.trials).toMatchObject([{ code: 200, message: '' }]);
    expect(await contents()).toBe(before);
    const again = await explain('13800000001', 'topic-result.del', own);
    expect(again.facts.trials.map(({ code }) => code)).toEqual([200]);
  });

  test('says of every role and call what HTTP then answers', { timeout: PATIENCE_MS }, async ({ task }) => {
    const counts = { allowed: 0, refused: 0 };
    const different: string[] = [];
    for (const [turn, account] of ACCOUNTS.entries()) {
      for (const [at, call] of calls.entries()) {
        // Every call on both databases; on the second by every third account, for what refuses is the same.
        if (database.name === 'postgresql' && (at + turn) % 3 !== 0) continue;
        for (const question of await questionsFor(account, call, (at + turn) % 3 === 0)) {
          // One by one: over HTTP a trial stays done, and the next finds another state.
          for (const trial of question.trials) {
            const facts = await ask(account, call, { ...question, trials: [trial] });
            counts[isAllowed(call, question, facts) ? 'allowed' : 'refused'] += 1;
            const [said, heard] = [
              facts.trials.map(plain),
              [await overHttp(account, call, asSeen(trial, facts.record))],
            ];
            if (JSON.stringify(said) !== JSON.stringify(heard))
              different.push(
                `${account} ${call.id} ${question.id}: explain ${JSON.stringify(said)}, HTTP ${JSON.stringify(heard)}`,
              );
          }
        }
      }
    }
    countChecks(task, counts.allowed + counts.refused);
    expect(different).toEqual([]);
    expect(counts.allowed).toBeGreaterThan(database.name === 'postgresql' ? 40 : 120);
    expect(counts.refused).toBeGreaterThan(database.name === 'postgresql' ? 200 : 400);
  });

  test('names what the account itself lacks: disabled, waiting for its registration, a password to be changed', async () => {
    expect((await explain('13800000004', 'topic.getMyTopic')).facts.account).toMatchObject({
      role: 'declarer',
      roleInForce: 'pending',
      status: 0,
    });
    const forced = await explain('13800000005', 'topic.getMyTopic');
    expect(forced).toMatchObject({
      allowed: false,
      facts: {
        account: { mustChangePassword: true },
        trials: [{ message: '检测到您密码强度低，请修改密码后才能登录系统' }],
      },
    });
    await whole.office.context.sql.query({ text: 'update "user" set status = 3 where id = $1' }, [
      forced.facts.account?.userId ?? 0,
    ]);
    expect(await explain('13800000005', 'topic.getMyTopic')).toMatchObject({
      allowed: false,
      facts: { account: { isDisabled: true } },
    });
    expect((await explain('nobody', 'topic.getMyTopic')).facts.account).toBeNull();
  });

  test('tells a foreign record from one that is deleted or never was, which the account cannot', async () => {
    const [, foreign = 0] = await recordsFor('organ01', 'topic');
    const outside = await explain('organ01', 'topic.getInfoById', foreign);
    expect(outside).toMatchObject({
      allowed: false,
      facts: {
        record: { fate: 'living', isInRows: false },
        rows: { scope: 'own-organ', conditions: [{ said: 'rule', holds: false }] },
      },
    });
    expect((await explain('organ01', 'topic.getInfoById', ABSENT)).facts.record).toMatchObject({
      fate: 'absent',
      isInRows: false,
      machines: [],
    });
    await whole.office.context.sql.query({ text: 'update topic set del_flag = true where id = $1' }, [foreign]);
    expect((await explain('admin', 'topic.getInfoById', foreign)).facts.record).toMatchObject({
      fate: 'deleted',
      isInRows: false,
    });
    expect(
      new Set(
        [outside, await explain('organ01', 'topic.getInfoById', ABSENT)].map(({ facts }) => facts.trials[0]?.message),
      ).size,
    ).toBe(1);
  });

  test('an id of a list asks whether the record is among the answered', async () => {
    const [own = 0, foreign = 0] = await recordsFor('organ01', 'topic-result');
    expect((await explain('organ01', 'topic-result.getListPage', own)).allowed).toBe(true);
    expect((await explain('organ01', 'topic-result.getListPage', foreign)).allowed).toBe(false);
  });

  test(
    'the fields that the matrix calls readable are those that HTTP answers, role by role',
    { timeout: PATIENCE_MS },
    async () => {
      const different: string[] = [];
      let compared = 0;
      for (const account of ACCOUNTS) {
        const role = (await readAccountState(whole.office.context, account, whole.clock.now()))?.actor.role ?? '';
        for (const entity of model.entities) {
          const access = fieldAccess(model, role, entity).filter(({ form }) => form === null);
          for (const call of callsOfRole(model, role, entity).filter(
            ({ op, open }) => (op === 'get' || op === 'list') && open === 'granted',
          )) {
            const [id] = call.op === 'get' ? await recordsFor(account, entity.id) : [null];
            const answer = await people.get(account)?.call(call.path, id === null ? {} : { id });
            const record =
              answer?.code !== 200
                ? undefined
                : id === null
                  ? (answer.result['records'] as readonly object[])[0]
                  : answer.result;
            if (record === undefined) continue;
            compared += 1;
            const heard = entity.fields.filter(({ name }) => Object.hasOwn(record, name)).map(({ name }) => name);
            const said = access.filter(({ readBy }) => readBy.includes(call.name)).map(({ field }) => field.name);
            if (said.toSorted().join() !== heard.toSorted().join())
              different.push(`${account} ${call.id}: matrix ${said.join()}, HTTP ${heard.join()}`);
          }
        }
      }
      expect(different).toEqual([]);
      expect(compared).toBeGreaterThan(20);
    },
  );

  /**
   * A role without the call is asked every third time; one that has it, of its own record and of a foreign one. Papers
   * are asked of the first account alone.
   */
  async function questionsFor(account: string, call: CallModel, isTurn: boolean): Promise<readonly CallQuestion[]> {
    const role = (await readAccountState(whole.office.context, account, whole.clock.now()))?.actor.role;
    const open = questionOf({ model, call, id: null, args: null, samples });
    const isGranted =
      call.open !== 'granted' || model.grants.some((grant) => grant.role === role && grant.call === call.id);
    if (!isGranted) return isTurn ? [open] : [];
    if (call.op === 'document' && account !== 'admin') return [];
    const about = aboutOf(call);
    if (about === null) return [open];
    return (await recordsFor(account, about)).map((id) => questionOf({ model, call, id, args: null, samples }));
  }

  function aboutOf(call: CallModel): string | null {
    try {
      return questionOf({ model, call, id: 1, args: null, samples }).entity;
    } catch {
      return null;
    }
  }

  async function overHttp(account: string, call: CallModel, { args }: Trial): Promise<Plain> {
    const response = await fetch(`${whole.url}${call.path}?appKey=esp`, {
      method: 'POST',
      headers: { accessToken: people.get(account)?.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(args),
    });
    if (response.headers.get('content-type')?.startsWith('application/json') !== true) {
      await response.arrayBuffer();
      return { code: response.status, message: '', errors: [] };
    }
    const { code, message, result } = (await response.json()) as {
      code: string;
      message: string;
      result: { errors?: TrialFacts['errors'] } | null;
    };
    return { code, message, errors: result?.errors ?? [] };
  }
});

type Plain = Pick<TrialFacts, 'code' | 'message' | 'errors'>;

function plain({ code, message, errors }: Plain): Plain {
  return { code, message, errors };
}
