// Every call by every role that has it, and which fields of which record it may tell or take.
import { isList, isObject, listOf, objectOf, type Json } from '../../../src/core/json.ts';
import type { Actor } from '../../../src/core/actor.ts';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { CallModel } from '../../../src/core/call-model.ts';
import { model } from '../../../src/generated/server/model.ts';
import { openEngineApp, type EngineApp } from '../../support/engine-app.ts';
import { guardModel, mayRead } from '../../support/guarded-model.ts';
import { findEveryRole, type RoleAccount } from '../../support/role-people.ts';
import { openWholeOffice, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const LONGEST = 120_000;
export const guarded = guardModel(model);
export type Row = Readonly<Record<string, Json>>;

export class FieldMatrix {
  office!: WholeOffice;
  engine!: EngineApp;
  people: readonly RoleAccount[] = [];
  readonly entityOf = ({ entity }: CallModel): EntityModel => {
    const found = guarded.entities.find(({ id }) => id === entity);
    if (found === undefined) throw new Error(`no entity ${entity}`);
    return found;
  };
  readonly actorOf = ({ role, userId, organId, username }: RoleAccount): Actor => ({
    userId,
    username,
    realName: username,
    role,
    roleType: guarded.roles.find(({ id }) => id === role)?.type ?? 0,
    organId,
    status: 1,
    sessionId: userId,
    ip: '127.0.0.1',
  });
  readonly granted = (call: CallModel): readonly RoleAccount[] =>
    this.people.filter(
      ({ role }) =>
        call.open === 'signed-in' || guarded.grants.some((grant) => grant.role === role && grant.call === call.id),
    );
  /** Every call that one of the roles may make, with that role. */
  readonly pairs = (ops: ReadonlySet<string>): readonly (readonly [CallModel, RoleAccount])[] =>
    guarded.entities
      .flatMap(({ calls }) => calls)
      .filter(({ op }) => ops.has(op))
      .flatMap((call) => this.granted(call).map((one) => [call, one] as const));
  readonly ask = async (
    call: CallModel,
    one: RoleAccount,
    args: { readonly [name: string]: Json } = {},
  ): Promise<{ readonly code: unknown; readonly message: string; readonly result: Json }> =>
    this.engine.call(this.actorOf(one), call.path, args);
  readonly isOpen = (call: CallModel, path: string, role: string): boolean =>
    mayRead(guarded, this.entityOf(call), { path, role });
  /** The records of an answer, whatever its form. */
  readonly recordsOf = (result: Json): readonly Row[] => {
    if (!isObject(result)) return listOf(result).map(objectOf);
    return isList(result['records']) ? result['records'].map(objectOf) : [result];
  };

  /** Something that a person could ask for there. */
  readonly valueFor = (call: CallModel, path: string): Json => {
    const schema =
      ((call.input['properties'] ?? {}) as Readonly<Record<string, Readonly<Record<string, Json>>>>)[path] ?? {};
    const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
    if (Array.isArray(schema['enum'])) return schema['enum'][0] ?? null;
    if (schema['format'] === 'date') return '2026-03-01';
    if (schema['format'] === 'date-time') return '2026-03-01 08:00:00';
    return type === 'integer' || type === 'number'
      ? Number(schema['minimum'] ?? 1)
      : type === 'boolean'
        ? true
        : '研究';
  };

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    this.people = await findEveryRole(this.office);
    this.engine = await openEngineApp(this.office.database, {
      model: guarded,
      files: this.office.office.context.files,
    });
  }
}
