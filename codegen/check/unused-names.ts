// What an entity says for others to name and nobody does: a shared section that no screen shows, a form that
// nothing fills in, a document that nothing makes. Asked of a config that is well otherwise: a name that is misspelt
// where it is used is said there.
import { isObject, type Json } from '../../src/core/json.ts';
import type { Problem } from '../config.ts';
import { documentsOfEntity } from './check-memo.ts';
import { child, cursorOf, entriesOf, isSaid, isTrueAt, textAt, type Cursor } from './model/cursor.ts';
import type { CheckScope, EntityFacts } from './model/facts.ts';
import { report, reportKey } from './report.ts';

export function checkUnusedNames(scope: CheckScope): readonly Problem[] {
  const onScreens = textsIn(scope.config.screens.map(({ value }) => value));
  return scope.entityList.flatMap((entity) => [
    ...sectionProblems(entity, onScreens),
    ...formProblems(entity, onScreens),
    ...documentProblems(entity, onScreens),
  ]);
}

function sectionProblems({ id, facts }: EntityFacts, onScreens: ReadonlySet<string>): readonly Problem[] {
  return entriesOf(child(facts, 'sections'))
    .filter(([name]) => !isNamed(onScreens, [name, `${id}.${name}`]))
    .map(([name, at]) => reportKey(at, 'C651', { name }));
}

/** The first is the one that a call fills in which names none. */
function formProblems(entity: EntityFacts, onScreens: ReadonlySet<string>): readonly Problem[] {
  const forms = [...entity.forms.values()];
  const isForEach = [...entity.calls.values()].some(({ cursor }) => textAt(cursor, 'each') === 'form');
  return forms
    .slice(1)
    .filter(({ variant, isCallable }) => variant === null && !(isForEach && isCallable))
    .filter(({ key, cursor }) => !isNamed(onScreens, [key]) && !isNamed(saidOf(entity, cursor), [key]))
    .map(({ key, cursor }) => report(cursor, 'C652', { name: key }));
}

/** One that is made at an event, by a call or for the archive. */
function documentProblems(entity: EntityFacts, onScreens: ReadonlySet<string>): readonly Problem[] {
  return [...entity.config.documents].flatMap(([name, document]) => {
    const at = cursorOf(document);
    const isUsed =
      isSaid(child(at, 'attach')) ||
      isTrueAt(at, 'archive') ||
      isNamed(onScreens, [name, `${entity.id}.${name}`]) ||
      isNamed(saidOf(entity, at), [name, `${entity.id}.${name}`]);
    return isUsed ? [] : [report(at, 'C653', { name })];
  });
}

/** In the entity's files but the one that says it. */
function saidOf({ config }: EntityFacts, { document }: Cursor): ReadonlySet<string> {
  return textsIn(documentsOfEntity(config).flatMap((other) => (other === document ? [] : [other.value])));
}

function isNamed(said: ReadonlySet<string>, names: readonly string[]): boolean {
  return names.some((name) => said.has(name));
}

/** Every text that is no key. */
function textsIn(value: Json): ReadonlySet<string> {
  const texts = new Set<string>();
  const visit = (one: Json): void => {
    if (typeof one === 'string') texts.add(one);
    else if (Array.isArray(one)) one.forEach(visit);
    else if (isObject(one)) Object.values(one).forEach(visit);
  };
  visit(value);
  return texts;
}
