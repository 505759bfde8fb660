import { PGlite } from '@electric-sql/pglite';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command } from '../commands/rename.command.ts';
import { readCommandLine } from '../commands/command-line.ts';
import { loadModel } from '../load-model.ts';
import { namesOf } from './names-snapshot.ts';
import { planMigration } from './plan.ts';
import type { AppModel } from '../../src/core/model.ts';
import { tablesOf } from '../../src/core/table-model.ts';

const root = mkdtempSync(join(tmpdir(), 'rename-rows-'));
const database = new PGlite();

/** The base's tables with a record, its form's kept version and its file, and then the drafted renames on them. */
beforeAll(async () => {
  cpSync(join(import.meta.dirname, '../../tests/golden/base'), root, { recursive: true });
  const before = await modelOf();
  const empty = planMigration(before, { tables: [], access: null });
  await database.exec(
    [
      'create table session (role text not null);',
      'create table file_ref (file_id text, entity text, record_id bigint, field text);',
      'create table form_version (entity text, form text, content jsonb not null);',
      'create extension if not exists pg_trgm;',
      ...empty.steps.map(({ sql }) => sql),
    ]
      .filter((sql) => !sql.includes('trgm'))
      .join('\n'),
  );
  await database.exec(`
    insert into session values ('staff'), ('keeper');
    insert into supply (name, code, photo) values ('投影仪', 'AA001', 'f1');
    insert into file_ref values ('f1', 'supply', 1, 'photo'), ('f2', 'request', 1, 'photo');
    insert into request (supply_id, type, name, detail, form_versions) values (1, 2, '录播教室投影仪更换', '{"place": "实验楼305", "phone": "13870000101"}', '{"Device": "v1"}'), (1, 1, '新学期办公室文具', '{"place": "办公楼101"}', null);
    insert into form_version values ('request', 'Device', '{"title": "设备", "fields": [{"name": "place", "title": "place"}, {"name": "phone", "title": "电话"}], "sections": [{"title": "在哪里", "fields": ["place", "phone"]}]}');
  `);
  for (const args of [
    ['field', 'request.Device.place', 'room'],
    ['field', 'supply.photo', 'picture'],
    ['form', 'Device', 'Equipment'],
    ['role', 'staff', 'colleague'],
  ]) {
    const { code, text } = await command.run(readCommandLine(command, ['--root', root, ...args], {}), () => undefined);
    if (code !== 0) throw new Error(text);
  }
  const { steps } = planMigration(await modelOf(), { ...tablesOf(before), access: null, names: namesOf(before) });
  await database.exec(steps.map(({ sql }) => sql).join('\n'));
}, 60_000);

afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

async function modelOf(): Promise<AppModel> {
  const { model, problems } = await loadModel(root);
  expect(problems).toEqual([]);
  if (model === null) throw new Error('no model');
  return model;
}

async function rows(sql: string): Promise<readonly unknown[]> {
  return (await database.query(sql)).rows;
}

describe('renames in rows, on a database', () => {
  test('a form keeps its answers under the new name of its field, other forms theirs', async () => {
    expect(await rows('select type, detail from request order by type desc')).toEqual([
      { type: 2, detail: { room: '实验楼305', phone: '13870000101' } },
      { type: 1, detail: { place: '办公楼101' } },
    ]);
  });

  test('a record and the kept versions bear the new name of the form, and the versions that of the field', async () => {
    expect(await rows('select form_versions from request where type = 2')).toEqual([
      { form_versions: { Equipment: 'v1' } },
    ]);
    expect(await rows('select form, content from form_version')).toEqual([
      {
        form: 'Equipment',
        content: {
          title: '设备',
          fields: [
            { name: 'room', title: 'place' },
            { name: 'phone', title: '电话' },
          ],
          sections: [{ title: '在哪里', fields: ['room', 'phone'] }],
        },
      },
    ]);
  });

  test('a file is named by the new name of its column', async () => {
    expect(await rows('select picture from supply')).toEqual([{ picture: 'f1' }]);
    expect(await rows('select entity, field from file_ref order by entity')).toEqual([
      { entity: 'request', field: 'photo' },
      { entity: 'supply', field: 'picture' },
    ]);
  });

  test('a session holds the new name of its role', async () => {
    expect(await rows('select role from session order by role')).toEqual([{ role: 'colleague' }, { role: 'keeper' }]);
  });
});
