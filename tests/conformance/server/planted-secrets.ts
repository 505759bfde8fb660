// What is planted in closed fields, and how every account listens for it.
import type { TestContext } from 'vitest';
import type { Actor } from '../../../src/core/actor.ts';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import { mayReadField, pathsOfReaders } from '../../../src/core/field-readers.ts';
import type { AppModel } from '../../../src/core/model.ts';
import { partialFields } from '../../../src/core/row-access.ts';
import type { RecordValues } from '../../../src/core/json.ts';
import { model } from '../../../src/generated/server/model.ts';
import { countChecks } from '../../support/count-checks.ts';
import { openEngineApp, tokenOf, type EngineApp } from '../../support/engine-app.ts';
import { guardModel } from '../../support/guarded-model.ts';
import { hearAll, type Asking, type Heard, type Raw } from '../../support/planted/hear-all.ts';
import { ALL_ROWS, marksIn } from '../../support/planted/marks.ts';
import { isFreeReference } from '../../support/planted/plant-targets.ts';
import { plant, type Planted, type Plot } from '../../support/planted/plant.ts';
import { tellsKey } from '../../support/planted/told-keys.ts';
import { findEveryRole, ownAndForeign, type RoleAccount } from '../../support/role-people.ts';
import { openWholeOffice, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const LONGEST = 300_000;
const FILE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
export const OFFICE = 'office';
export const guarded = guardModel(model, isFreeReference);
export interface Listening {
  readonly wrong: Set<string>;
  /** Places whose marks were found, closed or not. */
  readonly seen: Set<string>;
  checks: number;
}
function rawOf(type: string | null, bytes: Buffer): Raw {
  return { type: type ?? '', bytes };
}
function remembered<Key, Value>(find: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>();
  return (key) => known.get(key) ?? known.set(key, find(key)).get(key) ?? find(key);
}

const roleOf = (role: string) => model.roles.find(({ id }) => id === role);

export class PlantedSecrets {
  office!: WholeOffice;
  engine!: EngineApp;
  people: readonly RoleAccount[] = [];
  readonly tokens = new Map<string, string>();
  real!: Planted;
  readonly owners = (): readonly number[] =>
    this.people.filter(({ role }) => role !== OFFICE).map(({ userId }) => userId);
  readonly seal = (plain: string): string => this.office.office.context.cipher.encrypt(plain);
  readonly askOffice =
    (role: string): Asking['ask'] =>
    async (method, path, args = {}) => {
      const init = method === 'GET' ? {} : { body: JSON.stringify(args) };
      const response = await fetch(`${this.office.url}${path}?appKey=esp`, {
        method,
        headers: {
          accessToken: this.tokens.get(role) ?? '',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...init,
      });
      return rawOf(response.headers.get('content-type'), Buffer.from(await response.arrayBuffer()));
    };
  readonly askEngine =
    ({ role, userId, organId, username }: RoleAccount): Asking['ask'] =>
    async (method, path, args = {}) => {
      const actor: Actor = {
        userId,
        username,
        realName: username,
        role,
        roleType: guarded.roles.find(({ id }) => id === role)?.type ?? 0,
        organId,
        status: 1,
        sessionId: userId,
        ip: '127.0.0.1',
      };
      const response = await this.engine.app.inject({
        method,
        url: `${path}?appKey=esp`,
        headers: { accesstoken: tokenOf(actor) },
        ...(method === 'GET' ? {} : { payload: args }),
      });
      return rawOf(response.headers['content-type']?.toString() ?? null, response.rawPayload);
    };
  /** Of one role, what its answers tell that is closed to it. */
  readonly listen = async (
    planted: Planted,
    one: RoleAccount,
    { asked, ask, files }: { readonly asked: AppModel; readonly ask: Asking['ask']; readonly files: boolean },
  ): Promise<Listening> => {
    const listening: Listening = { wrong: new Set(), seen: new Set(), checks: 0 };
    const own = remembered(async (entity: EntityModel) => (await ownAndForeign(this.office, entity, { by: one })).own);
    for await (const heard of hearAll({ model: asked, role: one.role, ask, own }))
      await this.judge(listening, { planted, role: one.role, heard });
    for (const { id, plot, record } of files ? planted.files : []) {
      const { type, bytes } = await ask('GET', `/api/common/file/${id}`);
      const isServed = !type.includes('json') || !bytes.toString().includes('"0002"');
      const place = planted.plots[plot - this.first(planted)];
      listening.checks += 1;
      if (isServed && planted.isClosed({ plot, id: record }, one.role, await this.statesOf(place?.entity, record)))
        listening.wrong.add(`${one.role} opens the file of ${place?.entity.id}.${place?.field ?? 'history'} ${record}`);
    }
    return listening;
  };

  readonly first = (planted: Planted): number => (planted === this.real ? 0 : this.real.plots.length);
  readonly judge = async (
    listening: Listening,
    { planted, role, heard }: { readonly planted: Planted; readonly role: string; readonly heard: Heard },
  ): Promise<void> => {
    listening.checks += 1;
    const addresses = [...heard.text.matchAll(FILE_ID)].flatMap(
      ([id]) => planted.files.find((file) => file.id === id) ?? [],
    );
    for (const mark of [...marksIn(heard.text), ...addresses.map(({ plot, record }) => ({ plot, id: record }))]) {
      const place = planted.plots[mark.plot - this.first(planted)];
      // Entries of a dictionary are everybody's; which of them stands in a record is not.
      if (place === undefined || (mark.id === ALL_ROWS && heard.entity === 'dictionary')) continue;
      if (isForEverybody(heard, place)) continue;
      listening.seen.add(`${place.entity.id}.${place.field ?? 'history'}`);
      if (planted.isClosed(mark, role, await this.statesOf(place.entity, mark.id)))
        listening.wrong.add(`${role} reads ${place.entity.id}.${place.field ?? 'history'} by ${heard.what}`);
    }
    for (const place of planted.bare) {
      const { entity, field } = place;
      if (!tellsKey(model.entities, heard, place)) continue;
      listening.seen.add(`${entity.id}.${field ?? ''}`);
      if (!mayReadField(entity, field, { role: roleOf(role), record: {} }))
        listening.wrong.add(`${role} is told ${entity.id}.${field} by ${heard.what}`);
    }
  };

  readonly stateRows = new Map<string, RecordValues>();
  /** The states that closed fields depend on, of the row as it is. */
  readonly statesOf = async (entity: EntityModel | undefined, id: number | null): Promise<RecordValues> => {
    if (entity === undefined) return {};
    // A number says its field alone: closed are those that no record opens (plant-withheld asks of records in part).
    if (id === null || id === ALL_ROWS) return Object.fromEntries(partialFields(entity).map((name) => [name, '有']));
    const key = `${entity.id}:${id}`;
    const known = this.stateRows.get(key);
    if (known !== undefined) return known;
    const columns = ['id', ...pathsOfReaders(entity)].map(
      (name) => `"${entity.fields.find((field) => field.name === name)?.column.name ?? name}" as "${name}"`,
    );
    const { rows } = await this.office.database.pool.query<RecordValues>(
      `select ${columns.join(', ')} from "${entity.table}" where id = $1`,
      [id],
    );
    this.stateRows.set(key, rows[0] ?? {});
    return rows[0] ?? {};
  };

  /** What any other role than the office is told that is closed to it. */
  readonly hearOthers = async (
    task: TestContext['task'],
    planted: Planted,
    how: (one: RoleAccount) => Omit<Parameters<typeof this.listen>[2], 'files'>,
  ): Promise<readonly string[]> => {
    const found: string[] = [];
    for (const one of this.people.filter(({ role }) => role !== OFFICE)) {
      const { wrong, checks } = await this.listen(planted, one, { ...how(one), files: true });
      countChecks(task, checks);
      found.push(...wrong);
    }
    return found;
  };

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    this.people = await findEveryRole(this.office);
    for (const { role, username } of this.people) this.tokens.set(role, (await this.office.signIn(username)).token);
    this.real = await plant({
      pool: this.office.database.pool,
      model,
      wanted: () => true,
      from: 0,
      seal: this.seal,
      owners: this.owners(),
    });
    this.engine = await openEngineApp(this.office.database, {
      model: guarded,
      files: this.office.office.context.files,
    });
  }
}

/** A field that a call without a login names itself is nobody's secret among the rows that the call names, too. */
function isForEverybody({ what }: Heard, { entity, field }: Plot): boolean {
  const call = entity.calls.find(({ id }) => what.startsWith(`${id} `));
  return call?.open === 'visitor' && field !== null && call.fields.includes(field);
}
