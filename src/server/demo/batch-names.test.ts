// Batches as clients of the contract know them: by its names wherever one is told, with files by name, and as the batch
// that one works in, by which lists go that name none (api.md; domain §6.7).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../../tests/support/whole-office.ts';
import { makePdf } from './tiny-pdf.ts';

const pdf = makePdf(['申报指南']);

describe.each(oneTestDatabase)('batches for a client of somebody else › $name', (database) => {
  let office: WholeOffice;
  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
  });
  afterAll(() => office.close());

  test('a batch bears the names of the contract beside its own, its files by name, and takes them back as they were answered', async () => {
    const admin = await office.signIn('admin');
    const path = '/admin/api/esp/topicbatch';
    const page = await admin.call(`${path}/getListPage`, { type: 1 });
    const [batch] = page.result['records'] as Record<string, unknown>[];
    expect(batch).toMatchObject({ topicbatchId: batch?.['id'], topicbatchName: batch?.['name'] });
    const file = (await admin.upload(pdf, '申报指南.pdf')).result;
    const read = async (): Promise<Record<string, unknown>> =>
      (await admin.call(`${path}/getInfoById`, { id: batch?.['id'] })).result;
    const { id, name, year, type, anonMode, publicityDays } = await read();
    const form = { id, name, year, type, anonMode, publicityDays };
    expect(await admin.call(`${path}/edit`, { ...form, extendFiles: file['url'] })).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ extendFiles: [{ name: '申报指南.pdf', url: file['url'] }] });
    expect(await admin.call(`${path}/edit`, { ...form, extendFiles: (await read())['extendFiles'] })).toMatchObject({
      code: 200,
    });
    expect(await read()).toMatchObject({ extendFiles: [{ name: '申报指南.pdf', url: file['url'] }] });
    expect(
      await admin.call(`${path}/edit`, {
        ...form,
        extendFiles: [{ name: '别处.pdf', url: 'https://example.com/a.pdf' }],
      }),
    ).toMatchObject({ code: '0001', message: '附件地址无效，请重新上传' });
    expect(await admin.call(`${path}/edit`, { ...form, extendFiles: [] })).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ extendFiles: [] });
  });

  test('what a declarer may declare bears its batch by the names of the contract, and so does a declaration', async () => {
    const declarer = await office.signIn('13800000007');
    const open = await declarer.call('/admin/api/esp/topicbatch/getDeclareListPage', { pageSize: 1 });
    const [category] = open.result['records'] as Record<string, unknown>[];
    expect(category).toMatchObject({ topicbatchName: category?.['topicbatchId.name'], extendFiles: expect.any(Array) });
    expect(category?.['topicbatchName']).toMatch(/年度/);
    const admin = await office.signIn('admin');
    const page = await admin.call('/admin/api/esp/topicapply/getListPage', { pageSize: 1 });
    const [declaration] = page.result['records'] as Record<string, unknown>[];
    expect(declaration).toMatchObject({
      topicbatchId: expect.any(Number),
      topicbatchName: expect.stringMatching(/年度/),
    });
  });

  test.each([
    ['topicapply', 'topicbatchId', 'topicbatchId'],
    ['topic', 'batchId', 'batchId'],
    ['topic/change', 'topicbatchId', 'topicId.batchId'],
  ])(
    'lists of %s that name no batch are those of the batch one works in; an empty one asks for all',
    async (path, argument, field) => {
      const admin = await office.signIn('admin');
      const list = async (args: object): Promise<readonly unknown[]> => {
        const { result } = await admin.call(`/admin/api/esp/${path}/getListPage`, { pageSize: 100, ...args });
        return [...new Set((result['records'] as Record<string, unknown>[]).map((row) => row[field]))];
      };
      const all = await list({});
      expect(all.length).toBeGreaterThan(1);
      const [batch] = all;
      expect(await admin.call('/api/sys/user/topicbatch/edit', { topicbatchId: batch })).toMatchObject({ code: 200 });
      expect(await list({})).toEqual([batch]);
      expect(await list({ [argument]: all[1] })).toEqual([all[1]]);
      expect(await list({ [argument]: null })).toEqual(all);
      expect(await admin.call('/api/sys/user/topicbatch/edit', { topicbatchId: null })).toMatchObject({ code: 200 });
    },
  );
});
