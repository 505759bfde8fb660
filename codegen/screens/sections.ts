// Fields of a record in sections, with what is today and what will be side by side. A section is written out where it
// stands, or by its name where an entity says it (`sections` of its x-entity) for several screens: "basics" is of the
// record's own entity, "organ.basics" of another whose fields are called alike.
import type { DetailSectionModel } from '../../src/core/screen-model.ts';
import { child, entriesOf, isTrueAt, itemsOf, textAt, textOf, textsAt, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { shownProblems } from '../check/model/lookup.ts';
import { reportUnknown } from '../check/report.ts';
import type { Problem } from '../config.ts';

/** The `x-entity` of an entity by its id; null: there is none. */
type FactsOf = (entity: string) => Cursor | null;

/** A field that a section shows, and where a problem of it is said: shared sections are said where they are named. */
export interface ShownPath {
  readonly path: string;
  readonly at: Cursor;
}

export interface SectionsReading {
  /** Entities whose sections are named, beside the record's own. */
  readonly entities: readonly string[];
  /** own: entity of the record. */
  models(factsOf: FactsOf, own: string): readonly DetailSectionModel[];
  paths(scope: CheckScope, own: EntityFacts): readonly ShownPath[];
  /** Names that no entity says. */
  problems(scope: CheckScope, own: EntityFacts): readonly Problem[];
}

export function readSections(list: Cursor): SectionsReading {
  const items = itemsOf(list).map((at) => ({ at, name: textOf(at) }));
  return {
    entities: items.flatMap(({ name }) => (name === null ? [] : (splitName(name, null).entity ?? []))),
    models: (factsOf, own) =>
      items.flatMap(({ at, name }) => {
        const said = name === null ? at : sharedAt(factsOf, splitName(name, own));
        return said === null ? [] : [readSection(said).model];
      }),
    paths: (scope, own) =>
      items.flatMap(({ at, name }): readonly ShownPath[] => {
        if (name === null) return readSection(at).paths;
        const { entity, section } = splitName(name, own.id);
        const sayer = scope.entities.get(entity);
        const said = sharedAt(factsIn(scope), { entity, section });
        return said === null || sayer === undefined
          ? []
          : readSection(said)
              .paths.filter((path) => shownProblems(scope, sayer, path.at).length === 0)
              .map(({ path }) => ({ path, at }));
      }),
    problems: (scope, own) =>
      items.flatMap(({ at, name }) => (name === null ? [] : nameProblems({ scope, at, own, name }))),
  };
}

/** What an entity says for screens to name, read once. facts: its `x-entity`. */
export function readSharedSections(facts: Cursor): {
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
} {
  const paths = entriesOf(child(facts, 'sections')).flatMap(([, section]) => readSection(section).paths);
  return { problems: (scope, entity) => paths.flatMap(({ at }) => shownProblems(scope, entity, at)) };
}

interface SharedName<Own> {
  readonly entity: string | Own;
  readonly section: string;
}

function splitName<Own extends string | null>(name: string, own: Own): SharedName<Own> {
  const dot = name.indexOf('.');
  return dot < 0 ? { entity: own, section: name } : { entity: name.slice(0, dot), section: name.slice(dot + 1) };
}

function sharedAt(factsOf: FactsOf, { entity, section }: SharedName<string>): Cursor | null {
  const facts = factsOf(entity);
  return (facts === null ? [] : entriesOf(child(facts, 'sections'))).find(([name]) => name === section)?.[1] ?? null;
}

function factsIn({ entities }: CheckScope): FactsOf {
  return (id) => entities.get(id)?.facts ?? null;
}

interface NamedSection {
  readonly scope: CheckScope;
  readonly at: Cursor;
  readonly own: EntityFacts;
  readonly name: string;
}

function nameProblems({ scope, at, own, name }: NamedSection): readonly Problem[] {
  const { entity, section } = splitName(name, own.id);
  const sayer = scope.entities.get(entity);
  if (sayer === undefined) return [reportUnknown(at, { code: 'C203', name: entity, names: scope.entities.keys() })];
  if (sayer.isBroken || sharedAt(factsIn(scope), { entity, section }) !== null) return [];
  const before = name.includes('.') ? `${entity}.` : '';
  const names = entriesOf(child(sayer.facts, 'sections')).map(([known]) => before + known);
  return [reportUnknown(at, { code: 'C640', name, names, facts: { entity } })];
}

function readSection(section: Cursor): { readonly model: DetailSectionModel; readonly paths: readonly ShownPath[] } {
  const fields = textsAt(section, 'fields');
  const compare = itemsOf(child(section, 'compare')).map((pair) => ({
    title: textAt(pair, 'title') ?? '',
    before: child(pair, 'before'),
    after: child(pair, 'after'),
  }));
  return {
    model: {
      title: textAt(section, 'title') ?? '',
      fields: fields.map(([name]) => name),
      ...(isTrueAt(section, 'onlyFilled') ? { onlyFilled: true as const } : {}),
      compare: compare.map(({ title, before, after }) => ({
        title,
        before: textOf(before) ?? '',
        after: textOf(after) ?? '',
      })),
    },
    paths: [...fields.map(([, at]) => at), ...compare.flatMap(({ before, after }) => [before, after])].flatMap((at) => {
      const path = textOf(at);
      return path === null ? [] : [{ path, at }];
    }),
  };
}

/** Paths of the fields that sections show. */
export function sectionPaths(sections: readonly DetailSectionModel[]): readonly string[] {
  return sections.flatMap(({ fields, compare }) => [
    ...fields,
    ...compare.flatMap(({ before, after }) => [before, after]),
  ]);
}
