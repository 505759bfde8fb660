// Every event of every machine, of the product and of the lending office, from every state by every role, over HTTP.
import { optionOf } from '../../core/call-uses.ts';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATOR_ROLE, type Actor } from '../../core/actor.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { CallModel } from '../../core/call-model.ts';
import type { EventModel, MachineModel } from '../../core/machine-model.ts';
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import { createDirectoryStore } from '../files/directory-store.ts';
import { guards } from '../../generated/server/registry.ts';
import { countChecks } from '../../../tests/support/count-checks.ts';
import { openEngineApp, type EngineApp } from '../../../tests/support/engine-app.ts';
import { openLendingOffice } from '../../../tests/support/lending-office.ts';
import { momentsOfRows, namesReader } from '../../../tests/support/rows-by-reader.ts';
import { fillSmallOffice, type SmallOffice } from '../../../tests/support/small-office.ts';
import { oneTestDatabase, type OpenTestDatabase } from '../../../tests/support/test-database.ts';
import {
  type Case,
  type StoredRow,
  listening,
  mayFire,
  said,
  verdictOf,
} from '../../../tests/support/machine-verdict.ts';

const OFFICES = [
  {
    name: 'the product',
    open: (database: OpenTestDatabase): Promise<EngineApp> => {
      const files = createDirectoryStore(join(database.dataDir, 'files'));
      return openEngineApp(database, { registry: { guards: listening(guards) }, files });
    },
    isKnown: (_entity: EntityModel): boolean => true,
  },
  { name: 'the lending office', open: openLendingOffice, isKnown: ({ id }: EntityModel): boolean => id === 'loan' },
];
const LONGEST = 180_000;
/** Column type → any value of it; 1 for numbers. */
const VALUES: Readonly<Record<string, unknown>> = {
  text: '课题',
  date: '2026-04-01',
  timestamptz: '2026-03-01 08:00:00',
  boolean: false,
  jsonb: '[]',
};

describe.each(OFFICES)('every event from every state by every role › $name', ({ open, isKnown }) => {
  let database: OpenTestDatabase;
  let engine: EngineApp;
  let people: SmallOffice;

  beforeAll(async () => {
    const [kind] = oneTestDatabase;
    if (kind === undefined) throw new Error('no database');
    database = await kind.open();
    engine = await open(database);
    people = await fillSmallOffice(database);
  });
  afterAll(async () => {
    await engine.stop();
    await database.close();
  });

  const models = (): readonly EntityModel[] =>
    engine.context.model.app.entities.filter((entity) => entity.machines.length > 0 && isKnown(entity));

  /** One of each role: the host and the institution of the seeded records where the role is theirs. */
  function actors(): readonly Actor[] {
    const own = new Map([people.office, people.institution, people.host].map((actor) => [actor.role, actor]));
    return engine.context.model.app.roles.map(
      (role) => own.get(role.id) ?? { ...people.office, role: role.id, roleType: role.type },
    );
  }

  /** Whose rows are their own person or institution: the record's own; that name a person: whom the record names. */
  function asOwn(actor: Actor, { entity, id }: StoredRow): Actor {
    const rows = entity.rows[actor.role];
    if (namesReader(entity, actor.role)) return { ...actor, userId: people.host.userId };
    if (rows?.field !== 'id') return actor;
    return rows.scope === 'own-user' ? { ...actor, userId: id } : { ...actor, organId: id };
  }

  /** Not what the record has. */
  function otherValue(entity: EntityModel, name: string): Json {
    if (entity.fields.find((field) => field.name === name)?.to === 'organ') return people.organs[1];
    throw new Error(`no other value of ${entity.id}.${name} is known: name one here`);
  }

  let serial = 0;
  function valueOf(field: FieldModel): unknown {
    if (field.to === 'topic') return people.topics.own;
    if (field.to === 'organ') return people.organs[0];
    if (field.to === 'user') return people.host.userId;
    if (field.choices !== null && field.kind !== 'status') return field.choices.at(-1)?.value;
    if (field.column.unique && field.column.type === 'text') return `课题${(serial += 1)}`;
    return VALUES[field.column.type] ?? 1;
  }

  const inserted = new Map<string, number>();
  async function insertRow(entity: EntityModel): Promise<number> {
    // The one of before makes way: there may be one of a topic.
    await database.pool.query(`update "${entity.table}" set del_flag = true where id = $1`, [inserted.get(entity.id)]);
    const row = new Map<string, unknown>([['create_user_id', people.host.userId]]);
    const asked = momentsOfRows(entity);
    for (const field of entity.fields) {
      const isScope = field.to === 'organ' || field.to === 'user' || field.to === 'topic';
      if (
        field.column.name === 'id' ||
        field.kind === 'status' ||
        (field.column.default !== null && !isScope) ||
        (field.column.nullable && !isScope && !asked.has(field.name))
      )
        continue;
      const target = engine.context.model.app.entities.find(({ id }) => id === field.to);
      row.set(field.column.name, target === undefined || isScope ? valueOf(field) : await insertRow(target));
    }
    const columns = [...row.keys()];
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into "${entity.table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      [...row.values()],
    );
    inserted.set(entity.id, Number(rows[0]?.id));
    return Number(rows[0]?.id);
  }

  type StoredState = { readonly code: number; readonly gone: boolean };
  async function stateOf(entity: EntityModel, field: string, id: number): Promise<StoredState> {
    const column = entity.fields.find(({ name }) => name === field)?.column.name ?? '';
    const { rows } = await database.pool.query<{ code: number; gone: boolean }>(
      `select "${column}" as code, del_flag as gone from "${entity.table}" where id = $1`,
      [id],
    );
    return rows[0] ?? { code: Number.NaN, gone: true };
  }

  /** Rows are of the last variant. */
  function isOfRow({ variants, fields, forms }: EntityModel, form: string | null): boolean {
    const last = fields.find(({ name }) => name === variants?.by)?.choices?.at(-1)?.value;
    return variants === null || form === null || forms.find(({ key }) => key === form)?.variant === last;
  }

  /** A call that fires the event on a stored record, with all it must be sent. */
  function firingCall(entity: EntityModel, event: EventModel): CallModel | null {
    return (
      entity.calls.find(
        ({ op, events, form }) =>
          events.includes(event.id) &&
          ['event', 'review', 'delete', 'update', 'document'].includes(op) &&
          (op !== 'update' || event.op === 'update' || event.onSave !== null) &&
          isOfRow(entity, form),
      ) ??
      entity.calls.find((call) => optionOf(call, 'opens') === event.id) ??
      null
    );
  }

  /** The same verdict, the same call or a save that changes nothing means another event here: that one's case. */
  function isTwin(call: CallModel, { machine, event, code, actor }: Case): boolean {
    const { events, op } = call;
    if (namedBy(call, event) !== undefined) return false;
    const from = machine.states.find((state) => state.code === code)?.id ?? '';
    const fits = (candidate: EventModel): boolean => candidate.by.includes(actor.role) && candidate.from.includes(from);
    const isSameSave = (other: EventModel): boolean =>
      event.op === 'update' && other.op === 'update' && other.changes.every((field) => event.changes.includes(field));
    const isMeant = (other: EventModel): boolean =>
      event.verdict === null
        ? op === 'event' || (op === 'update' && isSameSave(other))
        : other.verdict === event.verdict;
    return (
      !fits(event) &&
      machine.events.some(
        (other) => events.includes(other.id) && namedBy(call, other) === undefined && isMeant(other) && fits(other),
      )
    );
  }

  function argumentsOf(call: CallModel, { machine, event }: Case, { entity, id }: StoredRow): Record<string, Json> {
    const named: readonly [string, Json] =
      optionOf(call, 'many') === 'required' ? ['items', [{ id, rowVersion: 1 }]] : ['id', id];
    const args: (readonly [string, Json])[] = [named, ...machineArgument(call, machine), ...eventArgument(call, event)];
    if (call.op === 'update' && event.onSave !== null) args.push([machine.field, event.onSave]);
    if (call.op === 'update') args.push(...event.changes.map((name) => [name, otherValue(entity, name)] as const));
    if (event.verdict !== null) args.push(['revieweStatus', event.verdict]);
    if (event.opinion !== 'none') args.push(['reviewContent', '材料齐全，同意办理']);
    return Object.fromEntries(args.map(([name, value]) => [call.names[name] ?? name, value]));
  }

  function machineArgument(call: CallModel, machine: MachineModel): readonly (readonly [string, Json])[] {
    const by = optionOf(call, 'machineBy');
    return Object.entries(by?.machines ?? {})
      .filter(([, name]) => name === machine.name)
      .map(([value]) => [by?.argument ?? '', Number(value)]);
  }

  /**
   * Somebody who may fire it sees the made-up record; rows that a rule of their own picks (the signers) are not made
   * here.
   */
  function isWithinReach({ rows }: EntityModel, { by }: EventModel): boolean {
    return by.some((role) => ['all', 'own-organ', 'own-user'].includes(rows[role]?.scope ?? ''));
  }

  /** The value of the call's argument that means this event. */
  function namedBy(call: CallModel, event: EventModel): readonly [string, Json] | undefined {
    const by = optionOf(call, 'eventBy');
    const value = Object.entries(by?.events ?? {}).find(([, events]) => events.includes(event.id))?.[0];
    return by === undefined || value === undefined
      ? undefined
      : [by.argument, value === 'true' ? true : /^-?\d+$/.test(value) ? Number(value) : value];
  }

  function eventArgument(call: CallModel, event: EventModel): readonly (readonly [string, Json])[] {
    const named = namedBy(call, event);
    return named === undefined ? [] : [named];
  }

  async function firingVerdict(call: CallModel, one: Case, row: StoredRow): Promise<string | null> {
    said.clear();
    const answer = await engine.call(one.actor, call.path, argumentsOf(call, one, row));
    const after = await stateOf(row.entity, one.machine.field, row.id);
    return verdictOf({ ...one, called: call.events }, answer, after);
  }

  /** Reading a record always answers; whether it was the event as well, its line in the log says. */
  async function openingVerdict(call: CallModel, one: Case, row: StoredRow): Promise<string | null> {
    const steps = async (): Promise<number> => {
      const { rows } = await database.pool.query(
        'select 1 from audit_log where entity = $1 and record_id = $2 and action = $3',
        [row.entity.id, row.id, one.event.id],
      );
      return rows.length;
    };
    const before = await steps();
    const { code } = await stateOf(row.entity, one.machine.field, row.id);
    await engine.call(one.actor, call.path, { id: row.id });
    const isFired = (await steps()) > before;
    const after = await stateOf(row.entity, one.machine.field, row.id);
    const expected =
      one.event.to === null || !isFired ? code : one.machine.states.find(({ id }) => id === one.event.to)?.code;
    if (after.code !== expected || after.gone) return `read, and the record stands at ${after.code}`;
    if (isFired && !mayFire(one)) return 'opened, though role or state forbid it';
    if (isFired || !mayFire(one)) return isFired ? 'moved' : null;
    return one.event.guards.length > 0 ? 'held' : 'read, but not opened';
  }

  test(
    'role and state decide, guards and fields refuse with their reason, and nothing else happens',
    async ({ task }) => {
      let asked = 0;
      let moved = 0;
      const expected = new Set<string>();
      const reached = new Set<string>();
      const wrong: string[] = [];
      for (const entity of models()) {
        const id = await insertRow(entity);
        const cases = entity.machines.flatMap((machine) =>
          machine.events
            .filter(({ op, timed, by }) => op !== 'create' && timed === null && !by.includes(OPERATOR_ROLE))
            .flatMap((event) =>
              machine.states.flatMap(({ code }) =>
                actors().map((actor): Case => ({ machine, event, code, actor: asOwn(actor, { entity, id }) })),
              ),
            ),
        );
        for (const one of cases) {
          const call = firingCall(entity, one.event);
          if (call === null) {
            wrong.push(`no call fires ${entity.id}.${one.event.id}`);
            continue;
          }
          if (isWithinReach(entity, one.event)) expected.add(`${entity.id}.${one.event.id}`);
          if (isTwin(call, one)) continue;
          asked += 1;
          const column = entity.fields.find(({ name }) => name === one.machine.field)?.column.name ?? '';
          await database.pool.query(`update "${entity.table}" set "${column}" = $1, del_flag = false where id = $2`, [
            one.code,
            id,
          ]);
          const verdict =
            call.op === 'get'
              ? await openingVerdict(call, one, { entity, id })
              : await firingVerdict(call, one, { entity, id });
          if (verdict === 'moved') moved += 1;
          if (verdict === 'moved' || verdict === 'held') reached.add(`${entity.id}.${one.event.id}`);
          else if (verdict !== null)
            wrong.push(`${entity.id}.${one.event.id} from ${one.code} by ${one.actor.role}: ${verdict}`);
        }
      }
      countChecks(task, asked);
      expect(wrong).toEqual([]);
      // Somebody got as far as the event itself: a denial of everything would look correct too.
      expect([...expected].filter((event) => !reached.has(event))).toEqual([]);
      expect(asked).toBeGreaterThan(250);
      expect(moved).toBeGreaterThan(5);
    },
    LONGEST,
  );
});
