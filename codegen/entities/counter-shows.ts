// What a counter shows of its records, read once: texts of the record or of one that it refers to, each read by every
// role that is told of it.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { ShownText, ShowsModel } from '../../src/core/model.ts';
import { splitPath } from '../../src/core/naming.ts';
import { counterRoles } from '../check/model/counter-roles.ts';
import { child, isSaid, itemsOf, textAt, textOf, type Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { askedFieldAt, fieldsAlong, roleProblems } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { readViews } from './read-views.ts';
import { readRoleField, type RoleFieldReading } from './role-field.ts';

const SHOWN = { zh: '写在待办列表里，要用文字字段', en: 'shown in a to-do list, which takes text' };
const PERSONAL = { zh: '写在待办列表里：它是个人信息', en: 'shown in a to-do list: it is personal' };

export interface ShowsReading {
  model(entity: Pick<EntityModel, 'fields'>): ShowsModel;
  problems(scope: CheckScope, entity: EntityFacts): readonly Problem[];
}

interface TextParts extends RoleFieldReading {
  readonly title: string | null;
}

/** null: it shows nothing. */
export function readShows(counter: Cursor): ShowsReading | null {
  const shows = child(counter, 'shows');
  if (!isSaid(shows)) return null;
  const title = textParts(child(shows, 'title'));
  const facts = itemsOf(child(shows, 'facts')).flatMap((at) => textParts(at) ?? []);
  const reason = textParts(child(shows, 'reason'));
  return {
    model: ({ fields }) => {
      const called = fields.find(({ name }) => name === reason?.model.field)?.title ?? null;
      return {
        title: title === null ? { field: '', roles: null, title: null } : textModel(title),
        facts: facts.map(textModel),
        reason: reason === null ? null : { ...reason.model, title: reason.title ?? called },
      };
    },
    problems: (scope, entity) => {
      if (entity.isBroken) return [];
      const told = counterRoles(scope, counter);
      return [title, ...facts, reason]
        .filter((text) => text !== null)
        .flatMap((text) => [
          ...roleProblems(scope, text.roles),
          ...textProblems(scope, entity, text.at),
          ...(told === null || scope.rolesBroken ? [] : readerProblems({ scope, entity, text }, told)),
        ]);
    },
  };
}

function textParts(at: Cursor): TextParts | null {
  const read = readRoleField(at);
  return read === null ? null : { ...read, title: textAt(at, 'title') };
}

function textModel({ model, title }: TextParts): ShownText {
  return { ...model, title };
}

function textProblems(scope: CheckScope, entity: EntityFacts, at: Cursor): readonly Problem[] {
  const { value: field, problems } = askedFieldAt(scope, entity, at);
  if (field === null || field.kind === null) return problems;
  const is = { kind: field.kind, field: textOf(at) ?? '' };
  if (field.traits?.value !== 'prose') return [report(at, 'C229', { ...is, use: SHOWN })];
  return field.value['x-personal'] === true ? [report(at, 'C229', { ...is, use: PERSONAL })] : [];
}

interface Shown {
  readonly scope: CheckScope;
  readonly entity: EntityFacts;
  readonly text: RoleFieldReading;
}

function readerProblems({ scope, entity, text }: Shown, told: ReadonlySet<string>): readonly Problem[] {
  const { at: field, model } = text;
  const only = model.roles;
  return [...told]
    .filter((role) => only === null || only.includes(role))
    .filter((role) => !fieldsAlong(scope, entity, textOf(field) ?? '').every((one) => reads(one, role)))
    .map((role) => report(field, 'C278', { role, field: textOf(field) ?? '' }));
}

/** As the field and the role's view of its entity say. A field that is not there has been said. */
function reads({ entity, name }: { readonly entity: EntityFacts; readonly name: string }, role: string): boolean {
  const readers = entity.fields.get(name)?.read ?? null;
  const view = readViews(entity.facts).find(({ roles }) => roles.includes(role));
  const isListed = view === undefined || view.fields.includes(splitPath(name)[1]);
  return isListed && (readers === null || readers.includes(role));
}
