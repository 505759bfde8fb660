// Texts that people use often, offered below what they write: `phrases` of a field names the entity that keeps them,
// whose calls list one's own and those for all, add one and remove one. A screen makes these calls where a form that it
// opens has such a field, or where an opinion that one of its buttons asks for is kept in one.
import type { CallUse } from '../../src/core/call-model.ts';
import { fieldOption } from '../../src/core/field-kind.ts';
import type { ActionModel } from '../../src/core/action-model.ts';
import type { EntityModel, FormModel } from '../../src/core/entity-model.ts';
import type { FieldModel } from '../../src/core/field-model.ts';
import type { PhrasesModel, ScreenModel } from '../../src/core/screen-model.ts';
import type { Cursor } from '../check/model/cursor.ts';
import type { CheckScope, EntityFacts } from '../check/model/facts.ts';
import { entityAt } from '../check/model/lookup.ts';
import { report } from '../check/report.ts';
import type { Problem } from '../config.ts';
import { listOf, objectOf } from '../resolve/config-values.ts';
import { intersect } from '../resolve/role-sets.ts';
import { shownForms } from '../resolve/screen-forms.ts';
import { place, type ScreenScope } from '../resolve/screen-scope.ts';
import { actionsOf, type ActionPlace } from '../resolve/screen-tables.ts';
import { wordsFor } from '../words/operations.ts';

const CALLS = { list: 'page', add: 'add', remove: 'remove' } as const satisfies Record<string, CallUse>;
/** What a phrase says of itself: its words, and whether all are offered it. */
const SHARED = 'shared';
const FIELDS = { text: 'prose', [SHARED]: 'truth' } as const;

/** at: where a field names the entity. */
export function phraseProblems(scope: CheckScope, at: Cursor): readonly Problem[] {
  const { value: entity, problems } = entityAt(scope, at);
  if (entity === null || entity.isBroken) return problems;
  const [fields, calls] = [lackingFields(entity), lackingCalls(entity)];
  if (fields.length === 0 && calls.length === 0) return [];
  const lacks = {
    zh: [...fields.map((name) => `字段 ${name}`), ...calls.map((name) => `接口 ${name}`)].join('、'),
    en: [...fields.map((name) => `the field ${name}`), ...calls.map((name) => `a call of ${name}`)].join(', '),
  };
  return [report(at, 'C579', { entity: entity.id, lacks })];
}

function lackingFields(entity: EntityFacts): readonly string[] {
  return Object.entries(FIELDS).flatMap(([name, value]) => {
    const traits = entity.fields.get(name)?.traits;
    return traits === undefined || (traits !== null && traits.value !== value) ? [name] : [];
  });
}

function lackingCalls(entity: EntityFacts): readonly string[] {
  const used = new Set([...entity.calls.values()].map(({ use }) => use));
  return Object.values(CALLS)
    .filter((use) => !used.has(use))
    .map((use) => `op: ${wordsFor([use]).join(' / ')}`);
}

/** Of entities that keep phrases and offer what that takes. */
export function phrasesOf(
  screen: ScreenModel,
  scope: ScreenScope,
): { readonly phrases?: Readonly<Record<string, PhrasesModel>> } {
  const kept = new Set(phrasesMet(screen, scope).map(({ entity }) => entity));
  const models = [...kept].flatMap((id) => {
    const model = modelOf(scope.entities.get(id));
    return model === null ? [] : [[id, model] as const];
  });
  return models.length === 0 ? {} : { phrases: Object.fromEntries(models) };
}

/** As what a screen calls is said (resolve/screen-calls.ts): by the screen itself and not by a button. */
export interface PhraseUse extends Pick<ActionPlace, 'roles' | 'except'> {
  readonly call: string;
  readonly button: null;
  readonly source: string;
}

export function phraseUses(screen: ScreenModel, scope: ScreenScope): readonly PhraseUse[] {
  return phrasesMet(screen, scope).flatMap(({ entity, roles, except, pointer }) => {
    const model = modelOf(scope.entities.get(entity));
    if (model === null) return [];
    const use = { roles: intersect(roles, model.roles), except, button: null, source: place(scope, pointer) };
    return [model.list, model.add, model.remove].map((call) => ({ ...use, call }));
  });
}

/** Entities that the fields of an entity and its forms name. */
export function phraseEntities({ fields, forms }: Pick<EntityModel, 'fields' | 'forms'>): readonly string[] {
  return [...fields.flatMap(keptFor), ...forms.flatMap(offeredIn)];
}

interface PhrasesMet extends Pick<ActionPlace, 'roles' | 'except'> {
  readonly entity: string;
  readonly pointer: string;
}

function phrasesMet(screen: ScreenModel, scope: ScreenScope): readonly PhrasesMet[] {
  return [
    ...shownForms(screen, scope)
      .flatMap(offeredIn)
      .map((entity) => ({ entity, roles: null, except: [], pointer: '/table' })),
    ...actionsOf(screen, scope).flatMap(({ action, ...who }) =>
      opinionFields(action, scope.entity)
        .flatMap(keptFor)
        .map((entity) => ({ entity, ...who })),
    ),
  ];
}

/** Fields that keep what the events of a button ask for. */
function opinionFields({ events }: ActionModel, entity: EntityModel | null): readonly FieldModel[] {
  const names = (entity?.machines ?? [])
    .filter((machine) => machine.events.some(({ id, opinion }) => events.includes(id) && opinion !== 'none'))
    .map(({ opinionField }) => opinionField);
  return (entity?.fields ?? []).filter(({ name }) => names.includes(name));
}

/** Columns of its tables among them. */
function offeredIn({ fields, uiSchema }: Pick<FormModel, 'fields' | 'uiSchema'>): readonly string[] {
  return fields.flatMap((field) => [
    ...keptFor(field),
    ...listOf(objectOf(objectOf(uiSchema[field.name])['ui:options'])['columns']).flatMap((column) =>
      keptFor({ options: objectOf(objectOf(column)['options']) }),
    ),
  ]);
}

function keptFor(field: { readonly options?: object }): readonly string[] {
  const entity = fieldOption(field, 'phrases');
  return entity === undefined ? [] : [entity];
}

function modelOf(entity: EntityModel | undefined): PhrasesModel | null {
  const [list, add, remove] = Object.values(CALLS).map((use) => entity?.calls.find((call) => call.use === use)?.id);
  const shared = entity?.fields.find(({ name }) => name === SHARED);
  if (entity === undefined || shared === undefined) return null;
  if (list === undefined || add === undefined || remove === undefined) return null;
  return { title: entity.title, sharedTitle: shared.title, list, add, remove, roles: Object.keys(entity.rows) };
}
