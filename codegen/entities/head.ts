// What an entity says of itself as a whole, read once: what its records are called, how they are ordered, the names
// that they had and the ones that they answer beside their fields, and what it is to the office.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { toSnakeCase } from '../../src/core/naming.ts';
import {
  child,
  cursorOf,
  entriesOf,
  isSaid,
  isTrueAt,
  itemsOf,
  namesOf,
  sourceAt,
  textAt,
  textOf,
  type Cursor,
} from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { fieldAt, ownFieldAt, roleKeyProblems } from '../check/model/lookup.ts';
import { report, reportKey } from '../check/report.ts';
import type { EntityConfig, Problem } from '../config.ts';
import type { EntityEntry } from '../resolve/resolve-scope.ts';
import { readFirst } from './first-records.ts';
import { readFormerNames } from './former-names.ts';
import { readPart } from './part.ts';
import { readSettings } from './settings.ts';
import { readSort } from './sort.ts';
import { readVariants } from './variants.ts';

type HeadModel = Pick<
  EntityModel,
  | 'id'
  | 'title'
  | 'table'
  | 'label'
  | 'sort'
  | 'variants'
  | 'part'
  | 'settings'
  | 'pages'
  | 'roleTitles'
  | 'signedIn'
  | 'aliases'
  | 'isView'
  | 'renamedFrom'
  | 'renamedTypes'
  | 'formerEvents'
  | 'first'
  | 'source'
>;

export interface HeadReading {
  model(entity: EntityEntry): HeadModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

export function readHead(config: EntityConfig): HeadReading {
  const root = cursorOf(config.schema);
  const facts = child(root, 'x-entity');
  const [label, sort, signedIn] = [child(facts, 'label'), readSort(child(facts, 'sort')), child(facts, 'signedIn')];
  const [variants, part, settings] = [readVariants(facts), readPart(facts), readSettings(facts)];
  const [names, first] = [readNames(config, facts), readFirst(config)];
  return {
    model: (entity) => ({
      id: config.id,
      title: textAt(root, 'title') ?? config.id,
      table: toSnakeCase(config.id),
      label: textOf(label) ?? 'id',
      sort: isSaid(child(facts, 'sort')) ? sort.terms.join(',') : '-id',
      variants: variants.model(),
      isView: isTrueAt(facts, 'view'),
      ...settings.model(),
      ...roleTitlesOf(child(facts, 'roleTitles')),
      signedIn: namesOf(signedIn),
      ...names.model(),
      first: first.model(),
      part: part.model(entity),
      source: sourceAt(root),
    }),
    problems: (scope, entity) => [
      ...roleKeyProblems(scope, child(facts, 'roleTitles')),
      ...names.problems(scope, entity),
      ...settings.problems(scope, entity),
      ...(entity.isBroken
        ? []
        : [
            ...labelProblems(entity, label),
            ...sort.problems(scope, entity),
            ...part.problems(scope, entity),
            ...itemsOf(signedIn).flatMap((at) => ownFieldAt(entity, at).problems),
            ...(entity.hasVariants ? variants.problems(scope, entity) : []),
            ...first.problems(entity),
          ]),
    ],
  };
}

function roleTitlesOf(titles: Cursor): Pick<EntityModel, 'roleTitles'> {
  const said = entriesOf(titles).map(([role, title]) => [role, textOf(title) ?? ''] as const);
  return said.length === 0 ? {} : { roleTitles: Object.fromEntries(said) };
}

const NAMED = { zh: '代表记录', en: 'the label of records' };

function labelProblems(entity: EntityFacts, label: Cursor): readonly Problem[] {
  const { value: field, problems } = ownFieldAt(entity, label);
  if (field?.isBound === true) return [report(label, 'C244', { field: field.name, use: NAMED })];
  if (field === null || field.traits === null || field.traits.canName) return problems;
  return [report(label, 'C237', { field: field.name, kind: field.kind ?? '' })];
}

type NamesModel = Pick<HeadModel, 'aliases' | 'renamedFrom' | 'renamedTypes' | 'formerEvents'>;

interface NamesReading {
  model(): NamesModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

/** Further names that records answer, and former ones of the entity, of its events and its dictionary types. */
function readNames({ machines }: EntityConfig, facts: Cursor): NamesReading {
  const aliases = entriesOf(child(facts, 'aliases'));
  const renamedFrom = readFormerNames(child(facts, 'renamedFrom'));
  const types = entriesOf(child(facts, 'renamedTypes')).map(([now, at]) => [now, readFormerNames(at)] as const);
  const events = [...machines.values()]
    .flatMap((document) => entriesOf(child(cursorOf(document), 'events')))
    .map(([id, event]) => [id, readFormerNames(child(event, 'renamedFrom'))] as const);
  return {
    model: () => ({
      aliases: Object.fromEntries(aliases.map(([name, field]) => [name, textOf(field) ?? ''])),
      renamedFrom: renamedFrom.names,
      renamedTypes: Object.fromEntries(types.map(([now, former]) => [now, former.names])),
      formerEvents: Object.fromEntries(
        events.flatMap(([id, former]) => former.names.map((name) => [name, id] as const)),
      ),
    }),
    problems: (scope, entity) => [
      ...aliases.flatMap(([name, at]) => [
        ...fieldAt(scope, entity, at).problems,
        ...(isTaken(entity, name) ? [reportKey(at, 'C295', { name })] : []),
      ]),
      ...renamedFrom.problems(scope.entities),
      ...events.flatMap(([, former]) => former.problems(entity.events)),
      ...types.flatMap(([, former]) => former.problems(scope.dictionaries ?? new Set())),
    ],
  };
}

/**
 * A field's own name is none of another; a view makes its ids up: there "id" may stand for that of what the row is
 * about.
 */
function isTaken({ facts, fields }: EntityFacts, name: string): boolean {
  return fields.has(name) && !(name === 'id' && isTrueAt(facts, 'view'));
}
