// What bears a name for ever, the audit log, is understood after a rename too: former names are read as the ones of
// today, and today's are looked for under all that they were.
import type { EntityModel } from './entity-model.ts';
import type { RoleModel } from './model.ts';

/** Under which the audit log may hold it. */
export function namesOfEntity({ id, renamedFrom }: Pick<EntityModel, 'id' | 'renamedFrom'>): string[] {
  return [id, ...renamedFrom];
}

/** The events with every id they had. */
export function namesOfEvents(
  { formerEvents }: Pick<EntityModel, 'formerEvents'>,
  events: readonly string[],
): string[] {
  return [
    ...events,
    ...Object.entries(formerEvents).flatMap(([former, now]) => (events.includes(now) ? [former] : [])),
  ];
}

/** The event's id today; what is no former name stays as it is. */
export function eventNow({ formerEvents }: Pick<EntityModel, 'formerEvents'>, action: string): string {
  return formerEvents[action] ?? action;
}

export function entityNow<Entity extends Pick<EntityModel, 'id' | 'renamedFrom'>>(
  entities: readonly Entity[],
  name: string,
): Entity | undefined {
  return entities.find(({ id }) => id === name) ?? entities.find(({ renamedFrom }) => renamedFrom.includes(name));
}

export function roleNow(roles: readonly RoleModel[], name: string): RoleModel | undefined {
  return roles.find(({ id }) => id === name) ?? roles.find(({ renamedFrom }) => renamedFrom.includes(name));
}
