// A role whose key in roles.yaml is misspelt: nothing else names it, and everything names what it was meant to be. That
// is one mistake, said where it is, and not once for each place that is right.
import { isObject, type Json } from '../../src/core/json.ts';
import { headingsIn } from '../chapters/chapter-heading.ts';
import type { Config, ConfigDocument, Problem } from '../config.ts';
import { documentsOfEntity } from './check-memo.ts';
import { child, cursorOf } from './model/cursor.ts';
import { reportKey } from './report.ts';

export interface MisspeltRole {
  readonly problem: Problem;
  /** The config with the role called what it is called everywhere else. */
  readonly meant: Config;
}

const UNKNOWN_ROLE = 'C210';
/** A single place may as well be the one that is wrong. */
const SEVERAL = 2;
const SHOWN = 3;

/** null: no role, or none that it is sure of. */
export function misspeltRole(config: Config, problems: readonly Problem[]): MisspeltRole | null {
  const unknown = Map.groupBy(
    problems.filter(({ code }) => code === UNKNOWN_ROLE),
    ({ said, suggestion }) => JSON.stringify([said, suggestion]),
  );
  const [uses = []] = [...unknown.values()].toSorted((one, other) => other.length - one.length);
  const [name, role] = [uses[0]?.said, uses[0]?.suggestion];
  if (uses.length < SEVERAL || name === undefined || typeof role !== 'string' || isNamed(config, role)) return null;
  const shown = uses.slice(0, SHOWN).map(({ place: { file, line } }) => `${file}:${line}`);
  const more = uses.length > SHOWN;
  const at = child(child(cursorOf(config.roles), 'roles'), role);
  const problem = reportKey(at, 'C650', {
    role,
    name,
    count: uses.length,
    places: { zh: shown.join('、') + (more ? ' 等' : ''), en: shown.join(', ') + (more ? ', …' : '') },
  });
  return { problem: { ...problem, suggestion: name }, meant: { ...config, roles: renamed(config.roles, role, name) } };
}

/** Anywhere but where it is declared. */
function isNamed({ roles, entities, screens, chapters }: Config, role: string): boolean {
  const others = isObject(roles.value) ? Object.entries(roles.value).filter(([key]) => key !== 'roles') : [];
  return (
    others.some(([, value]) => holds(value, role)) ||
    [...entities.flatMap(documentsOfEntity), ...screens].some(({ value }) => holds(value, role)) ||
    chapters.some(({ text }) => headingsIn(text).some(({ roles: named }) => named?.includes(role) === true))
  );
}

function holds(value: Json, name: string): boolean {
  if (Array.isArray(value)) return value.some((item) => holds(item, name));
  if (isObject(value)) return Object.entries(value).some(([key, item]) => key === name || holds(item, name));
  return value === name;
}

/** The same file with another key: everything in it stands where it stood. */
function renamed(document: ConfigDocument, from: string, to: string): ConfigDocument {
  const { value, placeOf, placeOfKey } = document;
  const roles = isObject(value) && isObject(value['roles']) ? value['roles'] : {};
  const old = (pointer: string): string =>
    `${pointer}/`.startsWith(`/roles/${to}/`) ? `/roles/${from}${pointer.slice(`/roles/${to}`.length)}` : pointer;
  return {
    ...document,
    value: {
      ...(isObject(value) ? value : {}),
      roles: Object.fromEntries(Object.entries(roles).map(([key, role]) => [key === from ? to : key, role])),
    },
    placeOf: (pointer) => placeOf(old(pointer)),
    placeOfKey: (pointer) => placeOfKey(old(pointer)),
  };
}
