// What the people of a role are told every morning (x-entity.digests): how many records fit, and the first of them by
// name. Where none fits, nothing is said.
import type { EntityModel } from '../../core/entity-model.ts';
import { bindCondition } from '../../core/relative-value.ts';
import type { DigestModel } from '../../core/reminder-model.ts';
import { shownText } from '../../core/shown-date.ts';
import { fillPlaces, placesIn } from '../../core/text-places.ts';
import type { Engine } from '../operations/engine.ts';
import { readPort } from '../operations/record-port.ts';

export interface RoleMessage {
  /** Of the account it goes to. */
  readonly id: number;
  readonly text: string;
}

/** user.status: in service. */
const IN_SERVICE = 1;
const MOST_NAMED = 10;

export async function roleDigests(engine: Engine, now: Date): Promise<readonly RoleMessage[]> {
  const told: RoleMessage[] = [];
  for (const entity of engine.repository.model.app.entities)
    for (const digest of entity.digests) {
      const where = digest.where.map((condition) => bindCondition(condition, { actor: null, now }));
      const text = await textOf(engine, entity, { ...digest, where });
      if (text !== null) for (const id of await peopleOf(engine, digest.roles)) told.push({ id, text });
    }
  return told;
}

async function textOf(engine: Engine, entity: EntityModel, { where, item, text }: DigestModel): Promise<string | null> {
  const port = readPort(engine.repository);
  const count = await port.count(entity.id, where);
  if (count === 0) return null;
  const rows = item === '' ? [] : await port.find(entity.id, where, placesIn(item));
  const named = rows.slice(0, MOST_NAMED).map((row) => fillPlaces(item, (place) => shownText(row[place])));
  const items = `${named.join('、')}${count > named.length ? '等' : ''}`;
  const words: Readonly<Record<string, string>> = { '@count': String(count), '@items': items };
  return fillPlaces(text, (place) => words[place] ?? '');
}

async function peopleOf(engine: Engine, roles: readonly string[]): Promise<readonly number[]> {
  const people = await readPort(engine.repository).find(
    'user',
    [
      { field: 'role', op: 'in', value: [...roles] },
      { field: 'status', op: 'eq', value: IN_SERVICE },
    ],
    ['id'],
  );
  return people.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
}
