import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadModel } from '../load-model.ts';
import { diffTables } from './diff-tables.ts';
import type { TableDiff } from './step.ts';
import { isCurrent, migrationText, planMigration, readSnapshot, writeMigration } from './plan.ts';
import { MADE_FOR } from '../../src/core/migration-header.ts';
import type { ColumnSnapshot, IndexSnapshot, SchemaSnapshot } from '../../src/core/table-model.ts';
import { typeChange } from './type-change.ts';

const repository = join(import.meta.dirname, '../..');

const id: ColumnSnapshot = {
  name: 'id',
  type: 'bigint',
  nullable: false,
  default: null,
  identity: true,
  references: null,
  personal: false,
};
const name: ColumnSnapshot = {
  name: 'name',
  type: 'text',
  nullable: false,
  default: null,
  identity: false,
  references: null,
  personal: false,
};
const byName: IndexSnapshot = {
  name: 'ix_notice_name',
  columns: ['name'],
  method: 'btree',
  unique: false,
  where: 'del_flag = false',
  include: [],
};

function notice(columns: readonly ColumnSnapshot[], indexes: readonly IndexSnapshot[] = []): SchemaSnapshot {
  return { tables: [{ name: 'notice', columns, indexes }] };
}

function diff(
  before: SchemaSnapshot,
  after: SchemaSnapshot,
  renamed: readonly (readonly [string, string])[] = [],
): TableDiff {
  return diffTables(before, after, { columns: new Map([['notice', new Map(renamed)]]) });
}

const sqlOf = ({ steps }: TableDiff): readonly string[] => steps.map((step) => step.sql);

describe('columns', () => {
  test('a new column is added with its default', () => {
    const sortNo = { ...name, name: 'sort_no', type: 'integer', default: '0' };
    expect(diff(notice([id]), notice([id, sortNo]))).toEqual({
      steps: [
        {
          sql: 'alter table "notice" add column "sort_no" integer not null default 0;',
          destructive: false,
          note: null,
          count: 'select count(*) as rows from "notice"',
        },
      ],
      problems: [],
    });
  });

  test('a new required column without a default is a problem, not SQL that fails later', () => {
    expect(diff(notice([id]), notice([id, name])).problems).toMatchObject([
      { at: 'notice.name', zh: expect.stringContaining('没有默认值') },
    ]);
  });

  test('a column that is gone is dropped, marked as destructive', () => {
    expect(diff(notice([id, name]), notice([id])).steps).toMatchObject([
      { sql: 'alter table "notice" drop column "name";', destructive: true },
    ]);
  });

  test('a rename is said by the config and keeps data and indexes', () => {
    const title = { ...name, name: 'title' };
    const byTitle = { ...byName, name: 'ix_notice_title', columns: ['title'] };
    const renamed = diff(notice([id, name], [byName]), notice([id, title], [byTitle]), [['title', 'name']]);
    expect(sqlOf(renamed)).toEqual([
      'alter table "notice" rename column "name" to "title";',
      'alter index "ix_notice_name" rename to "ix_notice_title";',
    ]);
    expect(renamed.steps.some((step) => step.destructive)).toBe(false);
  });

  test('a rename that was carried out is not planned again', () => {
    const title = { ...name, name: 'title' };
    expect(diff(notice([id, title]), notice([id, title]), [['title', 'name']]).steps).toEqual([]);
  });

  test('a wider type keeps every value and rebuilds the indexes over it', () => {
    const [before, after] = [
      { ...name, type: 'integer' },
      { ...name, type: 'bigint' },
    ];
    const widened = diff(notice([id, before], [byName]), notice([id, after], [byName]));
    expect(sqlOf(widened)).toEqual([
      'drop index "ix_notice_name";',
      'alter table "notice" alter column "name" type bigint using "name"::bigint;',
      'create index "ix_notice_name" on "notice" ("name") where del_flag = false;',
    ]);
    expect(widened.steps.some((step) => step.destructive)).toBe(false);
  });

  test('a narrower type is destructive, and its default is taken off and put back', () => {
    const [before, after] = [
      { ...name, default: "'0'" },
      { ...name, type: 'integer', default: '0' },
    ];
    expect(diff(notice([id, before]), notice([id, after])).steps).toMatchObject([
      { sql: 'alter table "notice" alter column "name" drop default;', destructive: false },
      { sql: 'alter table "notice" alter column "name" type integer using "name"::integer;', destructive: true },
      { sql: 'alter table "notice" alter column "name" set default 0;', destructive: false },
    ]);
  });

  test('what becomes required is filled with its default first', () => {
    const [before, after] = [
      { ...name, nullable: true },
      { ...name, default: "''" },
    ];
    expect(sqlOf(diff(notice([id, before]), notice([id, after])))).toEqual([
      'alter table "notice" alter column "name" set default \'\';',
      'update "notice" set "name" = \'\' where "name" is null;',
      'alter table "notice" alter column "name" set not null;',
    ]);
  });

  test('plain text does not become ciphertext by SQL', () => {
    expect(diff(notice([id, name]), notice([id, { ...name, personal: true }])).problems[0]?.en).toContain('x-personal');
  });
});

describe('indexes', () => {
  const withId: IndexSnapshot = { ...byName, include: ['id'] };

  test('one that keeps its name and covers other columns is dropped first', () => {
    expect(sqlOf(diff(notice([id, name], [byName]), notice([id, name], [withId])))).toEqual([
      'drop index "ix_notice_name";',
      'create index "ix_notice_name" on "notice" ("name") include ("id") where del_flag = false;',
    ]);
  });

  test('a name is given up before another index takes it', () => {
    const other = { ...byName, name: 'ix_notice_other' };
    expect(sqlOf(diff(notice([id, name], [byName]), notice([id, name], [withId, other])))).toEqual([
      'alter index "ix_notice_name" rename to "ix_notice_other";',
      'create index "ix_notice_name" on "notice" ("name") include ("id") where del_flag = false;',
    ]);
  });

  test('two that change names are built anew, never renamed onto one another', () => {
    const [first, second] = [
      { ...withId, name: 'ix_a' },
      { ...byName, name: 'ix_b' },
    ];
    const swapped = diff(
      notice([id, name], [first, second]),
      notice(
        [id, name],
        [
          { ...first, name: 'ix_b' },
          { ...second, name: 'ix_a' },
        ],
      ),
    );
    expect(sqlOf(swapped).map((sql) => sql.split(' on ')[0])).toEqual([
      'drop index "ix_a";',
      'drop index "ix_b";',
      'create index "ix_b"',
      'create index "ix_a"',
    ]);
  });
});

describe('tables', () => {
  test('references wait until every new table stands', () => {
    const organId: ColumnSnapshot = { ...name, name: 'organ_id', type: 'bigint', references: 'organ' };
    const after: SchemaSnapshot = {
      tables: [
        { name: 'notice', columns: [id, organId], indexes: [] },
        { name: 'organ', columns: [id], indexes: [] },
      ],
    };
    expect(sqlOf(diff({ tables: [] }, after)).at(-1)).toBe(
      'alter table "notice" add constraint "fk_notice_organ_id" foreign key ("organ_id") references "organ" ("id");',
    );
  });

  test('a table that is gone is dropped, marked as destructive', () => {
    expect(diff(notice([id]), { tables: [] }).steps).toMatchObject([
      { sql: 'drop table "notice";', destructive: true },
    ]);
  });
});

describe('types', () => {
  test.each([
    ['integer', 'bigint', true],
    ['bigint', 'integer', false],
    ['integer', 'numeric(12,2)', true],
    ['bigint', 'numeric(12,2)', false],
    ['numeric(12,2)', 'numeric(17,2)', true],
    ['numeric(17,2)', 'numeric(17,1)', false],
    ['text', 'date', false],
    ['date', 'timestamptz', true],
  ])('%s to %s keeps every value: %s', (from, to, isSafe) => {
    expect(typeChange(from, to).isSafe).toBe(isSafe);
  });
});

describe('the migration file', () => {
  const folders: string[] = [];
  const states = { from: '0123456789abcdef', to: 'fedcba9876543210' };
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  test('model and snapshot of this repository agree', async () => {
    const { model, problems } = await loadModel(repository);
    if (model === null) throw new Error(JSON.stringify(problems));
    expect(
      planMigration(model, readSnapshot(repository)).steps.map((step) => step.sql),
      'run npm run plan',
    ).toEqual([]);
  });

  test('is numbered, marks what destroys, and is refused without the flag', () => {
    const root = mkdtempSync(join(tmpdir(), 'office-plan-'));
    folders.push(root);
    const plan = { ...diff(notice([id, name]), notice([id])), states, after: { ...notice([id]), access: null } };
    expect(isCurrent(plan)).toBe(false);
    expect(writeMigration({ root, plan, name: 'drop name', allowDestructive: false })).toEqual({
      refused: 'destructive',
    });
    expect(writeMigration({ root, plan, name: 'drop name', allowDestructive: true })).toEqual({
      written: 'src/server/db/migrations/0002_drop_name.sql',
    });
    expect(readFileSync(join(root, 'src/server/db/migrations/0002_drop_name.sql'), 'utf8')).toContain(
      '-- destructive: notice.name',
    );
    expect(MADE_FOR.exec(readFileSync(join(root, 'src/server/db/migrations/0002_drop_name.sql'), 'utf8'))?.[1]).toBe(
      states.from,
    );
    expect(readSnapshot(root)).toEqual({ ...notice([id]), access: null });
  });

  test.each([
    ['trigram', 'using gin ("name" gin_trgm_ops);', true],
    ['characters', 'using gin (string_to_array("name", null));', false],
  ] as const)('an index for contained text by %s', (method, index, needsTrigrams) => {
    const tables = notice([id, name], [{ ...byName, method, where: null }]);
    const text = migrationText(
      { ...diff(notice([id, name]), tables), states, after: { ...tables, access: null } },
      'search',
    );
    expect(text).toContain(index);
    expect(text.includes('create extension if not exists pg_trgm;')).toBe(needsTrigrams);
  });
});
