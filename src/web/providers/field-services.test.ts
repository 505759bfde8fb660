import { expect, test } from 'vitest';
import type { WebScreen } from '../../core/web-model.ts';
import type { Api, ApiRequest } from '../session/api.ts';
import { createFieldServices } from './field-services.ts';

const NAMES = ['2026年度江西省教育科学规划课题', '2025年度江西省教育科学规划课题'];

/** A screen that may ask one call about batches, and what it is asked. */
function servicesWith(use: 'choices' | 'page', query: string | null) {
  const asked: ApiRequest[] = [];
  const answer = NAMES.map((name, at) => ({ id: at + 1, name }));
  const api = {
    call: (request: ApiRequest) => (
      asked.push(request),
      Promise.resolve(use === 'choices' ? answer : { records: answer })
    ),
  } as unknown as Api;
  const call = {
    id: 'topicbatch.getAllBatch',
    entity: 'topicbatch',
    use,
    path: '/admin/api/esp/topicbatch/getAllBatch',
    method: 'POST',
  };
  const search =
    query === null ? [] : [{ lookup: { call: call.id, path: call.path, method: 'POST', label: 'name', query } }];
  const screen = {
    model: { table: { search, group: null }, charts: null },
    calls: { [call.id]: call },
  } as unknown as WebScreen;
  return { asked, services: createFieldServices({ api, screen, preview: () => undefined }) };
}

const find = (services: ReturnType<typeof servicesWith>['services'], text: string) =>
  services.lookup('topicbatch', { text }, new AbortController().signal);

test.each([[''], [null]])(
  'a call that cannot filter by the label is asked for everything, and searched here (query %j)',
  async (query) => {
    const { asked, services } = servicesWith('choices', query);
    expect(await find(services, '2025')).toEqual([{ value: 2, label: NAMES[1] }]);
    expect(asked.map(({ args }) => args)).toEqual([{}]);
  },
);

test('records of the same label are told apart by what the field shows of them', async () => {
  const { services } = servicesWith('page', 'name');
  const among = { call: 'topicbatch.getAllBatch', args: {}, show: ['name', 'id'] };
  const found = await services.lookup('topicbatch', { text: '2025', among }, new AbortController().signal);
  expect(found.map(({ label }) => label)).toEqual(NAMES.map((name, at) => `${name} · ${at + 1}`));
});

test('a list is asked for what was typed', async () => {
  const { asked, services } = servicesWith('page', 'name');
  expect(await find(services, '2025')).toHaveLength(2);
  expect(asked[0]?.args).toMatchObject({ name: '2025', page: 1 });
});

test('one record is found among all of them where nothing answers it alone', async () => {
  const { services } = servicesWith('choices', null);
  const byId = (id: number) => services.lookup('topicbatch', { id }, new AbortController().signal);
  expect(await byId(2)).toEqual([{ value: 2, label: NAMES[1] }]);
  expect(await byId(9)).toEqual([]);
});

test('one record is asked of a list where nothing else answers it', async () => {
  const { asked, services } = servicesWith('page', 'name');
  await services.lookup('topicbatch', { id: 2 }, new AbortController().signal);
  expect(asked[0]?.args).toMatchObject({ id: 2, page: 1 });
});

test('records that are not named by a field called name are asked for, and told, by the one that names them', async () => {
  const asked: ApiRequest[] = [];
  const api = {
    call: (request: ApiRequest) => (
      asked.push(request),
      Promise.resolve({ records: [{ id: 3, adoptName: '乡村学校课后服务质量提升研究' }] })
    ),
  } as unknown as Api;
  const call = {
    id: 'seltopic.getListPage',
    entity: 'seltopic',
    use: 'page',
    path: '/admin/api/esp/seltopic/getListPage',
    method: 'POST',
    label: 'adoptName',
  };
  const screen = { model: { table: null, charts: null }, calls: { [call.id]: call } } as unknown as WebScreen;
  const found = await createFieldServices({ api, screen, preview: () => undefined }).lookup(
    'seltopic',
    { text: '课后' },
    new AbortController().signal,
  );
  expect(found).toEqual([{ value: 3, label: '乡村学校课后服务质量提升研究' }]);
  expect(asked[0]?.args).toMatchObject({ adoptName: '课后' });
});
