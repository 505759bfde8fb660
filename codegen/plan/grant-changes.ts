// Calls that a role gained or lost, and what everybody is told without a login.
import type { AppModel } from '../../src/core/model.ts';
import type { Said } from '../commands/command.ts';
import { EVERYBODY, publicFacts, publicFactsNow, publicWords } from '../explain/public-words.ts';
import { callNow, formNow, roleNow, type NameChange } from './name-changes.ts';

export interface GrantChange {
  /** EVERYBODY: whoever asks, without a login. */
  readonly role: string;
  readonly call: string;
  readonly change: 'gained' | 'lost';
  /** Of what everybody gets: which rows and fields. */
  readonly what?: Said;
}

export function grantsNow(
  renames: readonly NameChange[],
  grants: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...grants].map(([role, calls]) => [roleNow(renames, role), calls.map((call) => callNow(renames, call))]),
  );
}

export function publicNow(
  renames: readonly NameChange[],
  calls: ReadonlyMap<string, PublicCall>,
): ReadonlyMap<string, PublicCall> {
  return new Map(
    [...calls].map(([call, told]) => {
      const formOf = (form: string): string =>
        formNow(renames, `${call.slice(0, call.indexOf('.'))}.${form}`)
          .split('.')
          .at(-1) ?? form;
      return [callNow(renames, call), { ...told, facts: publicFactsNow(told.facts, formOf) }];
    }),
  );
}

export function grantsOf({ grants }: AppModel): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...Map.groupBy(grants, ({ role }) => role)].map(([role, own]) => [role, own.map(({ call }) => call)]),
  );
}

export function compareGrants(
  before: ReadonlyMap<string, readonly string[]>,
  after: ReadonlyMap<string, readonly string[]>,
): readonly GrantChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((role) => {
    const [was, is] = [new Set(before.get(role)), new Set(after.get(role))];
    return [
      ...[...is].filter((call) => !was.has(call)).map((call) => ({ role, call, change: 'gained' as const })),
      ...[...was].filter((call) => !is.has(call)).map((call) => ({ role, call, change: 'lost' as const })),
    ];
  });
}

interface PublicCall {
  readonly facts: string;
  /** Of a snapshot the facts alone are known. */
  readonly what?: Said;
}

/** call → what it tells everybody. */
export function publicOf(model: AppModel): ReadonlyMap<string, PublicCall> {
  return new Map(
    model.entities.flatMap(({ calls }) =>
      calls.flatMap((call) =>
        call.open === 'visitor'
          ? [[call.id, { facts: publicFacts(call), what: publicWords(model, call) }] as const]
          : [],
      ),
    ),
  );
}

/** A call that tells other rows or fields than before was one thing and is another. */
export function comparePublic(
  before: ReadonlyMap<string, PublicCall>,
  after: ReadonlyMap<string, PublicCall>,
): readonly GrantChange[] {
  const differs = (
    one: ReadonlyMap<string, PublicCall>,
    other: ReadonlyMap<string, PublicCall>,
    change: GrantChange['change'],
  ): readonly GrantChange[] =>
    [...one].flatMap(([call, { facts, what }]) =>
      other.get(call)?.facts === facts
        ? []
        : [{ role: EVERYBODY, call, change, ...(what === undefined ? {} : { what }) }],
    );
  return [...differs(after, before, 'gained'), ...differs(before, after, 'lost')];
}
