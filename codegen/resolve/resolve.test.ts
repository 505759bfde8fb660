// What the office's own config becomes, held here because every runtime reads nothing else: actions, grants, inputs of
// calls.
import { describe, expect, test } from 'vitest';
import type { ActionModel } from '../../src/core/action-model.ts';
import { resolveProduct } from '../../tests/support/resolved-product.ts';
import { repositoryRoot } from '../../src/cli/repository-root.ts';
import { loadModel } from '../load-model.ts';

const product = await resolveProduct();

describe('the model', () => {
  test('is plain JSON: nothing in it is optional or undefined', () => {
    expect(JSON.parse(JSON.stringify(product.model))).toEqual(product.model);
  });

  test('has the same hash for the same config', async () => {
    expect((await loadModel(repositoryRoot)).model?.hash).toBe(product.model.hash);
  });
});

describe('actions', () => {
  const OPENED: ReadonlySet<string> = new Set([
    'event',
    'review',
    'export',
    'import',
    'detail',
    'download',
    'call',
    'sign-all',
  ]);

  test('every button that is to do something has the call that does it', () => {
    const all = product.model.screens.flatMap((screen) =>
      actionsIn(screen).map((action) => ({ screen: screen.key, action })),
    );
    expect(all.length).toBeGreaterThan(100);
    expect(
      all
        .filter(({ action }) => OPENED.has(action.kind) && action.call === null)
        .map(({ screen, action }) => `${screen}.${action.id}`),
    ).toEqual([]);
    expect(all.find(({ action }) => action.id === 'draftDelete')).toMatchObject({
      screen: 'espTopicapplyWait',
      action: { kind: 'event', call: 'topicapply.del', events: ['draftDelete'] },
    });
  });
});

describe('grants', () => {
  const callsOf = (role: string): readonly string[] =>
    product.model.grants.filter((grant) => grant.role === role).map((grant) => grant.call);

  test('come from what the screens of a role call, and from nothing else', () => {
    expect(callsOf('declarer')).toContain('topic-result.addWork');
    expect(callsOf('declarer')).not.toContain('topic-result.review/review');
    expect(callsOf('institution')).toContain('topic-result.review/review');
    expect(callsOf('institution')).not.toContain('topic-result.addWork');
    expect(
      callsOf('pending')
        .filter((id) => id.startsWith('user.'))
        .toSorted(),
    ).toEqual(['user.editDeclarer', 'user.getInfoById']);
  });

  test('of a form without calls of its own do not exist', () => {
    expect(
      product.model.entities.flatMap((candidate) => candidate.calls).map((candidate) => candidate.name),
    ).not.toContain('addResearchReport');
  });

  test('name the line of roles.yaml that decided and the line of the screen that calls', () => {
    const grant = product.model.grants.find(
      (candidate) => candidate.role === 'institution' && candidate.call === 'topic-result.review/review',
    );
    expect(grant?.source).toMatch(/^roles\.yaml:\d+:\d+$/);
    expect(grant?.via).toMatch(/^screens\/process\/topicResultReview\.screen\.yaml:\d+:\d+$/);
    expect(grant?.screen).toBe('topicResultReview');
  });

  test('of a call that names its roles need no screen', () => {
    expect(
      product.model.grants.find((grant) => grant.role === 'expert' && grant.call === 'user.uploadEleSignUrl'),
    ).toMatchObject({ screen: null });
  });

  test('are not written down for calls that are open to visitors', () => {
    expect(product.call('organ.getOrganAllList').open).toBe('visitor');
    expect(product.model.grants.map((grant) => grant.call)).not.toContain('organ.getOrganAllList');
  });
});

describe('inputs of calls', () => {
  test('an add takes the form, its parent and the wish to submit, and nothing the server owns', () => {
    expect(product.argumentsOf('topic-result.addWork')).toEqual(
      expect.arrayContaining(['name', 'authors', 'pageCount', 'fileUrl', 'topicId', 'status']),
    );
    expect(product.argumentsOf('topic-result.addWork')).not.toContain('organId');
    expect(product.argumentsOf('topic-result.addWork')).not.toContain('reviewContent');
    expect(product.call('topic-result.addWork').input).toMatchObject({
      required: ['topicId', 'name'],
      additionalProperties: false,
      properties: { status: { enum: [1] }, type: { enum: [3] } },
    });
  });

  test('an edit needs the id alone: what is absent stays as it was', () => {
    expect(product.call('topic-result.editWork').input['required']).toEqual(['id']);
    expect(product.call('topic-result.editWork').options).toMatchObject({ fixed: ['topicId', 'type'] });
  });

  test('a list takes its filters, its date range and the sorts of readable fields', () => {
    expect(product.argumentsOf('topic-result.getListPage')).toEqual(
      expect.arrayContaining(['page', 'pageSize', 'sort', 'btime', 'etime', 'type', 'status', 'name', 'topicId']),
    );
    expect(product.call('topic-result.getListPage').options.operators).toMatchObject({
      name: 'contains',
      status: 'equals',
      topicId: 'equals',
    });
  });

  test('99 is a status to filter by, because it means all', () => {
    expect(product.call('topic-result.getListPage').input).toMatchObject({
      properties: { status: { enum: [0, 1, 2, 9, -1, 99] } },
    });
  });

  test('a review takes the verdicts of the machine', () => {
    expect(product.call('topic-result.review/review').input).toMatchObject({
      properties: { revieweStatus: { enum: [1, -1] } },
      required: ['id', 'revieweStatus'],
    });
  });

  test('an export is its list without pages', () => {
    expect(product.call('topic-result.exportResult')).toMatchObject({
      method: 'GET',
      fields: product.call('topic-result.getListPage').fields,
    });
    expect(product.argumentsOf('topic-result.exportResult')).not.toContain('page');
  });
});

/** Wherever on the screen it stands: tables, tabs, blocks, views of roles. */
function actionsIn(part: unknown): readonly ActionModel[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('contextWhen' in part && 'events' in part) return [part as ActionModel];
  return Object.values(part).flatMap(actionsIn);
}
