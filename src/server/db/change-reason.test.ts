// Reasons of changes written as formatted text, as the migration that makes them plain text leaves them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabases } from '../../../tests/support/test-database.ts';

const MIGRATION = readFileSync(join(import.meta.dirname, 'migrations/0330_change_reason_and_sign.sql'), 'utf8');
const WRITTEN: Readonly<Record<string, string>> = {
  '<p>原主持人工作调动。</p><p></p><p>由<strong>课题组</strong>成员接任。</p>':
    '原主持人工作调动。\n由课题组成员接任。',
  '<h2>说明</h2><ul><li><p>样本校增加</p></li><li>周期&nbsp;延长</li></ul>': '说明\n样本校增加\n周期 延长',
  '<table><tbody><tr><th><p>阶段</p></th><td><p>时间</p></td></tr><tr><td>中期</td></tr></tbody></table>':
    '阶段　时间\n中期',
  '<p>第一行<br>样本数 &lt; 30，称 &quot;小样本&quot; &amp; 不足&amp;lt;</p>':
    '第一行\n样本数 < 30，称 "小样本" & 不足&lt;',
  '<p>见图<img src="/api/common/file/0f8fad5b" alt="合影"></p>': '见图（图片：合影）',
};

test.each(testDatabases)('formatted reasons keep their words, line by line › $name', async (kind) => {
  const database = await kind.open();
  try {
    // In a schema of its own stands the table as it was.
    await database.pool.query('create schema former');
    const client = await database.pool.connect();
    await client.query('set search_path to former');
    await client.query(
      'create table topic_change (id serial, reason text, status int, project_sign_auth int not null default 0)',
    );
    for (const reason of [...Object.keys(WRITTEN), null])
      await client.query('insert into topic_change (reason, status) values ($1, -1)', [reason]);
    await client.query('insert into topic_change (status) values (2)');
    await client.query(MIGRATION);
    const { rows } = await client.query(
      'select reason, status, project_sign_auth as signed from topic_change order by id',
    );
    client.release();
    expect(rows.map(({ reason }) => reason as unknown)).toEqual([...Object.values(WRITTEN), null, null]);
    expect(rows.map(({ signed }) => signed as unknown)).toEqual([...rows.slice(0, -1).map(() => null), 0]);
  } finally {
    await database.close();
  }
});
