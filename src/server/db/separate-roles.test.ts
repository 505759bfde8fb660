// The program on PostgreSQL with two roles, whole: what it needs works, what the audit log must not suffer is refused.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { onServer } from '../../../tests/support/on-server.ts';
import { checkData } from '../checks/check-data.ts';
import { propertyOf } from '../../core/unknown-value.ts';
import { readConfig } from '../config.ts';
import { makeFirstData } from '../first-data.ts';
import { officeJobs } from '../jobs/office-jobs.ts';
import { openOffice, type Office } from '../open-office.ts';
import { createOfficeApp } from '../serve.ts';

const FORBIDDEN = [
  "update audit_log set actor_name = '冒名者'",
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger audit_log_append_only',
  'alter table audit_log drop constraint audit_log_id_counted',
  'drop table audit_log',
  "insert into audit_log (id, action, entity) values (1000000, 'sign', 'topic-change')",
  "select setval('audit_log_id_seq', 1)",
  'delete from audit_seal',
  "update audit_seal set hash = ''",
  "create or replace function note_audit_rows() returns trigger language plpgsql as 'begin return null; end'",
  'create table mine (id int)',
  'delete from schema_migration',
];

describe('PostgreSQL with an owner and a role of the program', () => {
  const name = `office_roles_${randomBytes(6).toString('hex')}`;
  const [owner, program] = [`${name}_owner`, `${name}_program`];
  const lines: string[] = [];
  let directory = '';
  let office: Office;

  const urlOf = (role: string): string => {
    const url = new URL(inject('postgresTemplates').adminUrl);
    return `postgres://${role}:secret@${url.host}/${name}`;
  };
  const open = (env: Readonly<Record<string, string>>): Promise<Office> => {
    const whole = { DATA_DIR: directory, DATA_KEY: 'a test key of more than thirty-two bytes', PORT: '0', ...env };
    return openOffice({
      config: readConfig(whole),
      env: whole,
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    });
  };

  beforeAll(async () => {
    const { adminUrl } = inject('postgresTemplates');
    directory = mkdtempSync(join(tmpdir(), 'office-roles-'));
    for (const role of [owner, program]) await onServer(adminUrl, `create role ${role} login password 'secret'`);
    await onServer(adminUrl, `create database ${name} owner ${owner}`);
    office = await open({ DATABASE_URL: urlOf(program), DATABASE_OWNER_URL: urlOf(owner) });
  }, 120_000);
  afterAll(async () => {
    await office.close();
    const { adminUrl } = inject('postgresTemplates');
    await onServer(adminUrl, `drop database ${name} with (force)`);
    for (const role of [owner, program]) await onServer(adminUrl, `drop role ${role}`);
    rmSync(directory, { recursive: true });
  });

  test('the program does all its work: first data, a login, every job, the check of the data', async () => {
    expect((await makeFirstData(office)).kind).toBe('demo');
    const { app, engine, stop } = await createOfficeApp(office);
    const login = await app.inject({
      method: 'POST',
      url: '/api/common/login?appKey=esp',
      payload: { username: 'admin', password: 'Demo@2026' },
    });
    expect(login.json()).toMatchObject({ code: 200 });
    for (const job of officeJobs(engine)) await job.run(new Date());
    await expect.poll(() => office.context.audit.seal(), { timeout: 20_000 }).toBeGreaterThan(0);
    expect((await checkData(office.context)).filter(({ violations }) => violations.length > 0)).toEqual([]);
    await stop();
    // Nothing but that the login was answered.
    expect(lines.map(messageIn)).toEqual([expect.stringMatching(/^(?:answered|slow)$/)]);
    lines.length = 0;
  }, 120_000);

  test.each(FORBIDDEN)('refused to the program: %s', async (text) => {
    await expect(office.database.sql.query({ text })).rejects.toMatchObject({ code: '42501' });
  });

  test('with one role for both the program runs, and the log says what that lacks', async () => {
    const simple = await open({ DATABASE_URL: urlOf(owner) });
    await simple.close();
    expect(lines.splice(0).join('')).toContain(`数据库账号 ${owner} 拥有审计表`);
  });

  test('tables of another owner are not touched: the start says the statement that hands them over', async () => {
    const client = new pg.Client(inject('postgresTemplates').adminUrl.replace(/\/postgres$/, `/${name}`));
    await client.connect();
    await client.query(`reassign owned by ${owner} to ${program}`);
    const both = { DATABASE_URL: urlOf(program), DATABASE_OWNER_URL: urlOf(owner) };
    await expect(open(both)).rejects.toThrow(`reassign owned by "${program}" to "${owner}";`);
    await client.query(`reassign owned by ${program} to ${owner}`);
    await client.end();
    await (await open(both)).close();
    expect(lines).toEqual([]);
  });

  test('an owner without a program is refused', async () => {
    await expect(open({ DATABASE_OWNER_URL: urlOf(owner) })).rejects.toThrow(
      '设置了 DATABASE_OWNER_URL 而没有 DATABASE_URL',
    );
  });
});

function messageIn(line: string): unknown {
  return propertyOf(JSON.parse(line), 'msg');
}
