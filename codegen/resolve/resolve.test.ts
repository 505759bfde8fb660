// What the office's own config becomes: held here, because every runtime reads nothing else.
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallModel, EntityModel } from '../../src/core/entity-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { ActionModel } from '../../src/core/screen-model.ts';
import { copyConfig } from '../../tests/support/config-copy.ts';
import { loadModel } from '../load-model.ts';

const root = join(import.meta.dirname, '../..');
let model: AppModel;

beforeAll(async () => {
  const loaded = await loadModel(root);
  if (loaded.model === null) throw new Error(JSON.stringify(loaded.problems));
  model = loaded.model;
});

function entity(id: string): EntityModel {
  const found = model.entities.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no entity ${id}`);
  return found;
}

function call(id: string): CallModel {
  const found = model.entities.flatMap((candidate) => candidate.calls).find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no call ${id}`);
  return found;
}

function argumentsOf(id: string): readonly string[] {
  return Object.keys(call(id).input['properties'] as object);
}

describe('the model', () => {
  test('is plain JSON: nothing in it is optional or undefined', () => {
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  test('has the same hash for the same config', async () => {
    expect((await loadModel(root)).model?.hash).toBe(model.hash);
  });
});

describe('actions', () => {
  const OPENED: ReadonlySet<string> = new Set(['event', 'review', 'export', 'import', 'detail', 'download', 'call', 'sign-all']);

  test('every button that is to do something has the call that does it', () => {
    const all = model.screens.flatMap((screen) => actionsIn(screen).map((action) => ({ screen: screen.key, action })));
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ action }) => OPENED.has(action.kind) && action.call === null).map(({ screen, action }) => `${screen}.${action.id}`)).toEqual([]);
    expect(all.find(({ action }) => action.id === 'draftDelete')).toMatchObject({ screen: 'espTopicapplyWait', action: { kind: 'event', call: 'topicapply.del', events: ['draftDelete'] } });
  });
});

describe('grants', () => {
  const callsOf = (role: string): readonly string[] => model.grants.filter((grant) => grant.role === role).map((grant) => grant.call);

  test('come from what the screens of a role call, and from nothing else', () => {
    expect(callsOf('declarer')).toContain('topic-result.addWork');
    expect(callsOf('declarer')).not.toContain('topic-result.review/review');
    expect(callsOf('institution')).toContain('topic-result.review/review');
    expect(callsOf('institution')).not.toContain('topic-result.addWork');
    expect(callsOf('pending').filter((id) => id.startsWith('user.')).toSorted()).toEqual(['user.editDeclarer', 'user.getInfoById']);
  });

  test('of a form without calls of its own do not exist', () => {
    expect(model.entities.flatMap((candidate) => candidate.calls).map((candidate) => candidate.name)).not.toContain('addResearchReport');
  });

  test('name the line of roles.yaml that decided and the line of the screen that calls', () => {
    const grant = model.grants.find((candidate) => candidate.role === 'institution' && candidate.call === 'topic-result.review/review');
    expect(grant?.source).toMatch(/^roles\.yaml:\d+:\d+$/);
    expect(grant?.via).toMatch(/^screens\/process\/topicResultReview\.screen\.yaml:\d+:\d+$/);
    expect(grant?.screen).toBe('topicResultReview');
  });

  test('of a call that names its roles need no screen', () => {
    expect(model.grants.find((grant) => grant.role === 'expert' && grant.call === 'user.uploadEleSignUrl')).toMatchObject({ screen: null });
  });

  test('are not written down for calls that are open to visitors', () => {
    expect(call('organ.getOrganAllList').open).toBe('visitor');
    expect(model.grants.map((grant) => grant.call)).not.toContain('organ.getOrganAllList');
  });
});

describe('inputs of calls', () => {
  test('an add takes the form, its parent and the wish to submit, and nothing the server owns', () => {
    expect(argumentsOf('topic-result.addWork')).toEqual(expect.arrayContaining(['name', 'authors', 'pageCount', 'fileUrl', 'topicId', 'status']));
    expect(argumentsOf('topic-result.addWork')).not.toContain('organId');
    expect(argumentsOf('topic-result.addWork')).not.toContain('reviewContent');
    expect(call('topic-result.addWork').input).toMatchObject({ required: ['topicId', 'name'], additionalProperties: false, properties: { status: { enum: [1] }, type: { enum: [3] } } });
  });

  test('an edit needs the id alone: what is absent stays as it was', () => {
    expect(call('topic-result.editWork').input['required']).toEqual(['id']);
    expect(call('topic-result.editWork').options['fixed']).toEqual(['topicId', 'type']);
  });

  test('a list takes its filters, its date range and the sorts of readable fields', () => {
    expect(argumentsOf('topic-result.getListPage')).toEqual(expect.arrayContaining(['page', 'pageSize', 'sort', 'btime', 'etime', 'type', 'status', 'name', 'topicId']));
    expect(call('topic-result.getListPage').options['operators']).toMatchObject({ name: 'contains', status: 'equals', topicId: 'equals' });
  });

  test('99 is a status to filter by, because it means all', () => {
    expect(call('topic-result.getListPage').input).toMatchObject({ properties: { status: { enum: [0, 1, 2, 9, -1, 99] } } });
  });

  test('a review takes the verdicts of the machine', () => {
    expect(call('topic-result.review/review').input).toMatchObject({ properties: { revieweStatus: { enum: [1, -1] } }, required: ['id', 'revieweStatus'] });
  });

  test('an export is its list without pages', () => {
    expect(call('topic-result.exportResult')).toMatchObject({ method: 'GET', fields: call('topic-result.getListPage').fields });
    expect(argumentsOf('topic-result.exportResult')).not.toContain('page');
  });
});

describe('fields', () => {
  test('a status takes its choices, its default and its owner from the machine', () => {
    expect(entity('topic-result').fields.find((field) => field.name === 'status')).toMatchObject({
      kind: 'status', owner: 'server', column: { nullable: false, default: '0' }, schema: { enum: [0, 1, 2, 9, -1] },
    });
  });

  test('"forms" become the choices of the variants', () => {
    const choices = entity('topic-result').fields.find((field) => field.name === 'type')?.choices ?? [];
    expect(choices[2]).toEqual({ value: 3, title: '著作', tone: null });
    expect(choices).toHaveLength(10);
  });

  test('a fetched field is fed by its parent', () => {
    expect(entity('topic').feeds).toContainEqual({ field: 'organId', child: 'topic-result', childTable: 'topic_result', childField: 'organId', through: 'topicId' });
  });

  test('the short form of a scope finds the one reference it can mean', () => {
    expect(entity('topic').rows['institution']).toEqual({ scope: 'own-organ', field: 'organId', where: [] });
    expect(entity('user').rows['declarer']).toEqual({ scope: 'own-user', field: 'id', where: [] });
  });
});

describe('forms', () => {
  test('of an entity without a machine must be complete from the first save', () => {
    const notice = entity('notice');
    expect(notice.machines).toEqual([]);
    expect(notice.forms.map(({ key, draftRequired }) => [key, draftRequired])).toEqual([['Notice', null]]);
    expect(notice.forms[0]?.schema['required']).not.toEqual([]);
  });

  test('say of a field only what differs from the entity: other options and messages stay', async () => {
    const copy = copyConfig();
    copy.change('schemas/process/topic-change/topic-change.form.json', (text) => text.replace('"fileUrl": {', '"fileUrl": { "x-options": { "maxMB": 5 },'));
    const { model: changed, problems } = await loadModel(copy.root);
    copy.remove();
    expect(problems).toEqual([]);
    const inForm = (one: AppModel | null | undefined) => one?.entities.find(({ id }) => id === 'topic-change')?.forms[0]?.fields.find(({ name }) => name === 'fileUrl')?.options;
    expect(inForm(changed)).toEqual({ ...inForm(model), maxMB: 5 });
  });

  test('may be saved without what is only needed to submit, but not without what the table needs', () => {
    const work = entity('topic-result').forms.find((form) => form.key === 'Work');
    expect(work?.schema['required']).toContain('fileUrl');
    expect(work?.draftRequired).toEqual(['name']);
  });

  test('fields of the entity are stored in its columns, the others in the detail column', () => {
    const work = entity('topic-result').forms.find((form) => form.key === 'Work');
    expect(work?.fields.map((field) => [field.name, field.storage])).toEqual([
      ['name', 'column'], ['authors', 'detail'], ['pageCount', 'detail'], ['publish', 'detail'], ['publishDate', 'detail'], ['summary', 'column'], ['fileUrl', 'column'],
    ]);
  });

  test('every field has an explicit widget', () => {
    for (const form of model.entities.flatMap((candidate) => candidate.forms)) {
      for (const field of form.fields) expect([field.kind, 'hidden'], `${form.key}.${field.name}`).toContain(Object.entries(form.uiSchema[field.name] ?? {}).find(([key]) => key === 'ui:widget')?.[1]);
    }
  });
});

describe('indexes', () => {
  test('a scoped list is led by its scope and its state, in list order, and covers what is searched', () => {
    expect(entity('topic-result').indexes).toContainEqual(expect.objectContaining({
      columns: ['organ_id', 'status', 'id'], method: 'btree', where: 'del_flag = false', include: expect.arrayContaining(['name', 'type']),
    }));
  });

  test('a text that nothing leads to is found by trigrams', () => {
    expect(entity('topic-result').indexes).toContainEqual(expect.objectContaining({ columns: ['name'], method: 'trigram' }));
  });

  test('where lists are searched by their parents, the index carries the reference: who counts needs no row', () => {
    const led = entity('topic-change').indexes.filter((index) => index.columns.join().startsWith('organ_id,') || index.columns.join().startsWith('status,'));
    expect(led.length).toBeGreaterThan(2);
    expect(led.filter((index) => !index.include.includes('topic_id')).map(({ name }) => name)).toEqual([]);
  });

  test('every index says which list, counter or key asked for it', () => {
    const indexes = model.entities.flatMap((candidate) => candidate.indexes);
    expect(indexes.every((index) => index.reason !== '')).toBe(true);
    expect(new Set(indexes.map((index) => index.name)).size).toBe(indexes.length);
  });

  test('personal values are unique by their blind index', () => {
    expect(entity('user').indexes).toContainEqual(expect.objectContaining({ columns: ['username_bix'], unique: true }));
  });
});

describe('screens', () => {
  test('actions stand for the events of the machine and the roles that may fire them', () => {
    const table = model.screens.find((screen) => screen.key === 'projectData')?.table;
    expect(table?.row.map((action) => [action.id, action.kind, action.call, action.events])).toEqual([
      ['edit', 'open-form', null, ['edit']], ['submit', 'event', 'topic-result.submit', ['submit']], ['delete', 'event', 'topic-result.del', ['delete']],
    ]);
    expect(table?.toolbar[0]?.contextWhen).toEqual([{ field: 'conclusionStatus', op: 'ne', value: 9 }, { field: 'status', op: 'ne', value: 4 }]);
  });

  test('a tab filters by its variant', () => {
    expect(model.screens.find((screen) => screen.key === 'projectData')?.tabs[1]).toEqual({ key: 'Paper', title: '论文', filter: [{ field: 'type', op: 'eq', value: 4 }], form: 'Paper', count: true, table: null });
  });

  test('a review stands for every verdict, and only roles with one see it', () => {
    const review = model.screens.find((screen) => screen.key === 'topicResultReview')?.table?.row.find((action) => action.id === 'review');
    expect(review).toMatchObject({ kind: 'review', call: 'topic-result.review/review', roles: ['institution', 'office'] });
  });
});

/** Wherever on the screen it stands: tables, tabs, blocks, views of roles. */
function actionsIn(part: unknown): readonly ActionModel[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('contextWhen' in part && 'events' in part) return [part as ActionModel];
  return Object.values(part).flatMap(actionsIn);
}
