// What was renamed between two configs, as the later one says it, and how what was named before reads today. So a
// renamed role has not lost its grants and gained them.
import { toSnakeCase } from '../../src/core/naming.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { Parts } from './parts.ts';

export interface NameChange {
  readonly kind: 'role' | 'entity' | 'form';
  /** "<entity>.<Form>" of a form, under the entity's name of today. */
  readonly from: string;
  readonly to: string;
}

export interface NamesThen {
  readonly roles: readonly string[];
  readonly entities: readonly string[];
  /** "<entity>.<Form>" */
  readonly forms: readonly string[];
}

export function nameChanges(before: NamesThen, { roles, entities }: AppModel): readonly NameChange[] {
  const renamed = entities.flatMap(({ id, renamedFrom }) =>
    changeOf('entity', { id, renamedFrom }, { was: before.entities, is: entities.map((entity) => entity.id) }),
  );
  const was = before.forms.map((form) => callNow(renamed, form));
  const forms = entities.flatMap((entity) =>
    entity.forms.map((form) => ({
      id: `${entity.id}.${form.key}`,
      renamedFrom: form.renamedFrom === null ? [] : [`${entity.id}.${form.renamedFrom}`],
    })),
  );
  return [
    ...roles.flatMap((role) => changeOf('role', role, { was: before.roles, is: roles.map(({ id }) => id) })),
    ...renamed,
    ...forms.flatMap((form) => changeOf('form', form, { was, is: forms.map(({ id }) => id) })),
  ];
}

function changeOf(
  kind: NameChange['kind'],
  { id, renamedFrom }: { readonly id: string; readonly renamedFrom: readonly string[] },
  { was, is }: { readonly was: readonly string[]; readonly is: readonly string[] },
): readonly NameChange[] {
  if (was.includes(id)) return [];
  const from = renamedFrom.findLast((name) => was.includes(name) && !is.includes(name));
  return from === undefined ? [] : [{ kind, from, to: id }];
}

export function roleNow(changes: readonly NameChange[], role: string): string {
  return changes.find(({ kind, from }) => kind === 'role' && from === role)?.to ?? role;
}

export function entityNow(changes: readonly NameChange[], entity: string): string {
  return changes.find(({ kind, from }) => kind === 'entity' && from === entity)?.to ?? entity;
}

/** "<entity>.<call>" */
export function callNow(changes: readonly NameChange[], call: string): string {
  return `${entityNow(changes, call.slice(0, call.indexOf('.')))}${call.slice(call.indexOf('.'))}`;
}

export function formNow(changes: readonly NameChange[], form: string): string {
  const moved = callNow(changes, form);
  return changes.find(({ kind, from }) => kind === 'form' && from === moved)?.to ?? moved;
}

/** "<table>.<column>" */
export function columnNow(changes: readonly NameChange[], place: string): string {
  const table = place.slice(0, place.indexOf('.'));
  const change = changes.find(({ kind, from }) => kind === 'entity' && toSnakeCase(from) === table);
  return change === undefined ? place : `${toSnakeCase(change.to)}${place.slice(place.indexOf('.'))}`;
}

/** What parts say, read alike under the former name and today's: they are compared, not shown. */
export function partsNow(changes: readonly NameChange[], parts: Parts): Parts {
  if (changes.length === 0) return parts;
  const read = (text: string): string =>
    changes.reduce((said, { from, to }) => said.replaceAll(new RegExp(`"${from}(?=[".])`, 'g'), `"${to}`), text);
  const named = (item: string): string => changes.find(({ from }) => from === item)?.to ?? item;
  return Object.fromEntries(
    Object.entries(parts).map(([part, items]) => [
      part,
      new Map([...items].map(([item, text]) => [named(item), read(text)])),
    ]),
  );
}
