// Screens and forms that came, changed or went.
import type { AppModel } from '../../src/core/model.ts';
import { formParts } from './form-parts.ts';
import { compareParts, type PartChange } from './parts.ts';
import { screenParts } from './screen-parts.ts';
import { formWithout, holdersOf, screenWithout } from './other-roles.ts';
import { partsNow, type NameChange } from './name-changes.ts';

export interface ThingChange {
  /** Key of a screen, "<entity>.<Form>" of a form. */
  readonly key: string;
  readonly title: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** What differs where it changed; empty where that is not known. */
  readonly parts: readonly PartChange[];
}

export function thingsNow(
  renames: readonly NameChange[],
  things: ReadonlyMap<string, Thing>,
  keyNow: (key: string) => string,
): ReadonlyMap<string, Thing> {
  return new Map([...things].map(([key, thing]) => [keyNow(key), { ...thing, parts: partsNow(renames, thing.parts) }]));
}

interface Thing {
  readonly title: string;
  readonly parts: ReturnType<typeof screenParts>;
}

/** others: roles that only this model has. */
export function screensOf(model: AppModel, others: ReadonlySet<string>): ReadonlyMap<string, Thing> {
  const holders = holdersOf(model);
  return new Map(
    model.screens.map((screen) => {
      const without = [...others].filter((role) => holders.get(screen.key)?.has(role) !== true);
      return [
        screen.key,
        { title: screen.title, parts: screenParts(model, screenWithout(screen, without), new Set(without)) },
      ];
    }),
  );
}

export function formsOf(model: AppModel, others: ReadonlySet<string>): ReadonlyMap<string, Thing> {
  return new Map(
    model.entities
      .flatMap((entity) => entity.forms)
      .map((form) => [
        `${form.entity}.${form.key}`,
        { title: form.title, parts: formParts(formWithout(form, [...others])) },
      ]),
  );
}

export function compareThings(
  before: ReadonlyMap<string, Thing>,
  after: ReadonlyMap<string, Thing>,
): readonly ThingChange[] {
  return [
    ...[...after].flatMap(([key, { title, parts }]): readonly ThingChange[] => {
      const old = before.get(key);
      if (old === undefined) return [{ key, title, change: 'added', parts: [] }];
      const differing = compareParts(old.parts, parts);
      return differing.length === 0 ? [] : [{ key, title, change: 'changed', parts: differing }];
    }),
    ...[...before]
      .filter(([key]) => !after.has(key))
      .map(([key, { title }]) => ({ key, title, change: 'removed' as const, parts: [] })),
  ];
}
