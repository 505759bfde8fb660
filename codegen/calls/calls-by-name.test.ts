// What the call half of the language becomes: presets, counters of presets, names of arguments, unique indexes.
import { beforeAll, describe, expect, test } from 'vitest';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import { loadReissueModel } from '../../tests/support/reissue-office.ts';
import { openapiPart } from '../emit/openapi.emit.ts';
import { planMigration } from '../plan/plan.ts';

let model: AppModel;
let entity: EntityModel;
const call = (name: string): CallModel => entity.calls.find((candidate) => candidate.name === name) as CallModel;

beforeAll(async () => {
  model = await loadReissueModel();
  entity = model.entities.find((candidate) => candidate.id === 'reissue') as EntityModel;
});

describe('presets', () => {
  test('are one argument of the list and of its export', () => {
    for (const name of ['getListPage', 'exportReissue'])
      expect(call(name).input['properties']).toMatchObject({
        preset: { enum: ['waiting', 'overdue', 'ours', 'mine'] },
      });
  });

  test('said once for all stand for every role that has rows', () => {
    const overdue = call('getListPage').presets.find((preset) => preset.name === 'overdue');
    expect(Object.keys(overdue?.where ?? {})).toEqual(['office', 'institution', 'declarer', 'secretary', 'director']);
    expect(overdue?.where['office']?.[0]).toEqual({ field: 'dueDate', op: 'lt', value: { relative: 'today' } });
  });

  test('lend a counter their conditions together with those the list always has', () => {
    const counter = model.counters.find((candidate) => candidate.key === 'reissueWaiting');
    expect(counter?.preset).toEqual({ call: 'reissue.getListPage', name: 'waiting' });
    expect(counter?.where).toEqual({
      institution: [
        { field: 'name', op: 'ne', value: '作废' },
        { field: 'status', op: 'eq', value: 1 },
      ],
      office: [
        { field: 'name', op: 'ne', value: '作废' },
        { field: 'status', op: 'eq', value: 2 },
      ],
    });
  });

  test('have indexes that lead to their rows', () => {
    expect(entity.indexes.find((index) => index.columns.join() === 'organ_id,status,id')?.reason).toContain(
      'preset waiting',
    );
  });
});

describe('names of arguments', () => {
  test('lead to what the engine knows; an export has those of its list', () => {
    expect(call('edit').names).toEqual({ reissueId: 'id', info: 'reason', send: 'status' });
    expect(call('exportReissue').names).toEqual({ topicCode: 'topicId.code' });
  });

  test('are what the description of the API shows', () => {
    const paths = JSON.parse(`{${openapiPart(entity).paths?.toString() ?? ''}}`) as Record<
      string,
      {
        post: {
          requestBody: { content: { 'application/json': { schema: { properties: object; required: string[] } } } };
        };
      }
    >;
    const schema = paths['/admin/api/test/reissue/edit']?.post.requestBody.content['application/json'].schema;
    expect(Object.keys(schema?.properties ?? {})).toEqual([
      'reissueId',
      'rowVersion',
      'name',
      'info',
      'dueDate',
      'send',
      'topicId',
    ]);
    expect(schema?.required).toEqual(['reissueId']);
  });
});

describe('unique fields', () => {
  test('are a partial index with its own words, drafted by the plan', () => {
    const index = entity.indexes.find((candidate) => candidate.unique);
    expect(index).toMatchObject({
      columns: ['topic_id'],
      where: 'del_flag = false and "status" in (1, 2)',
      message: '该课题已有一项补办正在办理，请等待办结',
    });
    const drafted = planMigration(model, { tables: [], access: null })
      .steps.map((step) => step.sql)
      .filter((sql) => sql.includes(index?.name ?? '-'));
    expect(drafted).toEqual([
      `create unique index "${index?.name ?? ''}" on "reissue" ("topic_id") where del_flag = false and "status" in (1, 2);`,
    ]);
  });
});
