// plan against a living office, on both databases: what it counts is what the database holds, and it writes nothing.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../codegen/commands/command-line.ts';
import { CommandRefused, type Shown } from '../../../codegen/commands/command.ts';
import { loadModel } from '../../../codegen/load-model.ts';
import { command } from '../../../src/cli/commands/plan.command.ts';
import { makePlan } from '../../../src/cli/plan/make-plan.ts';
import { reportText, type PlanReport } from '../../../src/cli/plan/plan-report.ts';
import { model } from '../../../src/generated/server/model.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { copyConfig, type ConfigCopy } from '../../support/config-copy.ts';
import { testDatabases } from '../../support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../support/whole-office.ts';

const RESULT = 'schemas/process/topic-result';
const PATIENCE_MS = 180_000;

let copy: ConfigCopy;
/** Root → its config, compiled once for all that plan it. */
const compiled = new Map<string, ReturnType<typeof loadModel>>();
const compiledFrom = (root: string): ReturnType<typeof loadModel> => {
  const one = compiled.get(root) ?? loadModel(root);
  compiled.set(root, one);
  return one;
};

beforeAll(() => {
  copy = copyConfig();
  copy.change(`${RESULT}/work.form.json`, (text) =>
    text
      .replace('"required": [', '"required": [ "printNo",')
      .replace('"properties": {', '"properties": { "printNo": { "title": "印次", "type": "string", "maxLength": 20 },'),
  );
  copy.change(`${RESULT}/paper.form.json`, (text) => text.replace(/("journal": \{[^}]*"maxLength": )\d+/, '$15'));
  copy.change(`${RESULT}/topic-result.machine.yaml`, (text) => text.replace('code: -1', 'code: -2'));
  copy.change(`${RESULT}/topic-result.schema.json`, (text) =>
    text
      .replace('"in": [0, -1]', '"in": [0, -2]')
      .replace('"properties": {', '"properties": { "budget": { "title": "经费", "type": "integer", "default": 0 },'),
  );
  copy.change('schemas/base/organ/organ.schema.json', (text) => text.replace(/ *"address"(?:: .*|,)\n/g, ''));
  for (const form of ['organ', 'organ-new', 'organ-info'])
    copy.change(`schemas/base/organ/${form}.form.json`, (text) =>
      text.replaceAll(', "address": {}', '').replaceAll(', "address"', ''),
    );
  copy.change('screens/base/dep.screen.yaml', (text) => text.replace(', address', ''));
  copy.change('schemas/base/organ/institutions.moving.yaml', (text) => text.replace(/ *- \{ field: address.*\n/, ''));
  rmSync(join(copy.root, 'schemas/base/organ/organ.sample.json'));
  rmSync(join(copy.root, `${RESULT}/topic-result.sample.json`));
});
afterAll(() => copy.remove());

describe.each(testDatabases)('plan against an office › $name', (database) => {
  let whole: WholeOffice;
  let changed: PlanReport;

  const rowsOf = async (text: string): Promise<readonly number[]> =>
    (await whole.database.sql.query({ text })).map((row) => Number(row['id']));
  /** As the command reads: one read-only transaction. */
  const planOf = async (root: string): Promise<PlanReport> => {
    const after = await compiledFrom(root);
    if (after.model === null) throw new Error(JSON.stringify(after.problems));
    const { model: next, config, kinds } = after;
    return await whole.database.sql.transaction(async (runner) => {
      await runner.query({ text: 'set transaction read only' });
      return await makePlan({
        root,
        after: { model: next, config, kinds },
        against: { kind: 'database', name: database.name },
        revision: null,
        runner,
      });
    });
  };

  beforeAll(async () => {
    whole = await openWholeOffice(database, { demo: true });
  }, PATIENCE_MS);
  afterAll(() => whole.close());

  test('an office that has recorded nothing is compared with the last drafted migration, and that is said', async () => {
    const report = await planOf(process.cwd());
    expect(report).toMatchObject({ recorded: false, pending: [], unknown: [], steps: [], stranded: [], invalid: [] });
    expect(reportText(report, 'en')).toContain('has not recorded which configuration it ran');
  });

  test('its own config changes nothing there', async () => {
    await migrate(whole.database, { model });
    const report = await planOf(process.cwd());
    expect(report).toMatchObject({
      recorded: true,
      pending: [],
      unknown: [],
      steps: [],
      problems: [],
      grants: [],
      fields: [],
      screens: [],
      forms: [],
      stranded: [],
      invalid: [],
    });
    expect(report.files).toEqual([]);
    expect(reportText(report, 'zh')).toMatch(/没有差别\n\n数据库结构与配置一致，没有要迁移的$/);
  });

  test('what another version of the program recorded in its own way is not compared fact by fact', async () => {
    const [kept] = await whole.database.sql.query({ text: "select encode(model, 'hex') as model from schema_state" });
    const foreign = { ...model, screens: model.screens.map(({ context: _context, ...screen }) => screen) };
    await whole.database.sql.query({ text: "update schema_state set model = decode($1, 'hex')" }, [
      gzipSync(JSON.stringify(foreign)).toString('hex'),
    ]);
    const report = await planOf(process.cwd());
    await whole.database.sql.query({ text: "update schema_state set model = decode($1, 'hex')" }, [
      String(kept?.['model']),
    ]);
    expect(report).toMatchObject({ recorded: false, steps: [], invalid: [] });
  });

  test('a changed config: each step with the rows it is about', async () => {
    changed = await planOf(copy.root);
    const all = await rowsOf('select id from topic_result');
    const addresses = await rowsOf('select id from organ where address is not null');
    expect(addresses.length).toBeGreaterThan(1);
    expect(changed.steps).toContainEqual(
      expect.objectContaining({
        sql: 'alter table "topic_result" add column "budget" integer default 0;',
        destructive: false,
        rows: all.length,
      }),
    );
    expect(changed.steps).toContainEqual(
      expect.objectContaining({
        sql: 'alter table "organ" drop column "address";',
        destructive: true,
        rows: addresses.length,
      }),
    );
  });

  test('records that stand in a state which goes, counted, the first of them named', async () => {
    const returned = await rowsOf('select id from topic_result where status = -1 and del_flag = false order by id');
    expect(returned.length).toBeGreaterThan(20);
    expect(changed.stranded).toEqual([
      {
        table: 'topic_result',
        column: 'status',
        code: -1,
        title: '退回修改',
        reason: 'gone',
        total: returned.length,
        ids: returned.slice(0, 20),
      },
    ]);
  });

  test('records that their form would refuse: a draft may lack what only a submit asks for, nothing may be too long', async () => {
    const works = await rowsOf(
      'select id from topic_result where type = 3 and status <> 0 and del_flag = false order by id',
    );
    const papers = await rowsOf(
      "select id from topic_result where type = 4 and length(detail->>'journal') > 5 and del_flag = false order by id",
    );
    const [allWorks, allPapers] = [
      await rowsOf('select id from topic_result where type = 3 and del_flag = false'),
      await rowsOf('select id from topic_result where type = 4 and del_flag = false'),
    ];
    expect(works.length).toBeGreaterThan(20);
    expect(papers.length).toBeGreaterThan(0);
    expect(changed.invalid).toEqual(
      expect.arrayContaining([
        {
          form: 'topic-result.Work',
          title: '著作',
          total: works.length,
          ids: works.slice(0, 20),
          fields: { printNo: works.length },
          judged: allWorks.length,
        },
        {
          form: 'topic-result.Paper',
          title: '论文',
          total: papers.length,
          ids: papers.slice(0, 20),
          fields: { journal: papers.length },
          judged: allPapers.length,
        },
      ]),
    );
    expect(changed.invalid).toHaveLength(2);
    expect(allWorks.length).toBeGreaterThan(works.length);
  });

  test('it reads the same to a person, in both languages', () => {
    const [zh, en] = [reportText(changed, 'zh'), reportText(changed, 'en')];
    expect(zh).toMatch(/\[会丢失数据，涉及 \d+ 行\] alter table "organ" drop column "address";/);
    expect(zh).toMatch(/topic-result\.Work 著作: \d+ 条中 \d+ 条 \(printNo \d+\); id \d+, /);
    expect(zh).toMatch(/topic_result\.status = -1 退回修改 状态已移除: \d+ 条; id /);
    expect(en).toMatch(/\[destructive, \d+ rows\] alter table/);
    expect(en).toMatch(/the state is gone: \d+; id /);
  });

  test('migrations that wait there and migrations of a newer program are named', async () => {
    await whole.database.sql.query({
      text: "update schema_migration set name = '9009_future.sql' where name = '0006_changes.sql'",
    });
    const report = await planOf(process.cwd());
    await whole.database.sql.query({
      text: "update schema_migration set name = '0006_changes.sql' where name = '9009_future.sql'",
    });
    expect(report).toMatchObject({ pending: ['0006_changes.sql'], unknown: ['9009_future.sql'] });
  });

  test('--json has the shape that the help says', () => {
    const told = [
      ...((command.details?.en ?? '').split('JSON:')[1] ?? '').matchAll(/(?:^ {2}| {4})([a-z]+) +(?=[[{t])/gm),
    ].map(([, name]) => name);
    expect(new Set(told)).toEqual(new Set(Object.keys(changed)));
  });

  test('the command itself reads a database by its address; an embedded one that an office holds, or that is not there, is said with what to do', async () => {
    const target = whole.database.url ?? 'embedded';
    const run = async (
      args: readonly string[],
      env: Readonly<Record<string, string>> = { DATA_DIR: whole.database.dataDir },
    ): Promise<Shown | CommandRefused> =>
      command
        .run(readCommandLine(command, ['--root', copy.root, ...args], env), () => undefined)
        .catch((error: unknown) => (error instanceof CommandRefused ? error : Promise.reject(error as Error)));
    const held = {
      code: 3,
      said: { zh: expect.stringContaining('正被另一个进程使用'), en: expect.stringContaining('stop it first') },
    };
    const isHeld = whole.database.url === null;
    const told = await run(['--against', target]);
    expect(told).toMatchObject(
      isHeld
        ? held
        : { code: 0, data: { against: { kind: 'database' }, invalid: changed.invalid, steps: changed.steps } },
    );
    expect(await run(['--against', target, '--check'])).toMatchObject(isHeld ? held : { code: 1 });
    expect(await run(['--against', 'HEAD', '--database', target])).toMatchObject({
      code: 2,
      said: { en: 'neither a database nor a git revision: HEAD' },
    });
    expect(await run(['--against', 'embedded'], { DATA_DIR: join(copy.root, 'none') })).toMatchObject({
      code: 3,
      said: { en: expect.stringContaining('run npm start once') },
    });
    expect(JSON.stringify(told)).not.toMatch(/postgres:\/\/|office_test_\w+\?/);
  });

  test('nothing was written: the config it is planned for is drafted, never applied', async () => {
    expect(
      await rowsOf("select 1 as id from pg_attribute where attrelid = 'topic_result'::regclass and attname = 'budget'"),
    ).toEqual([]);
  });
});
