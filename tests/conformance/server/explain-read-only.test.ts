import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowed } from '../../../codegen/explain/verdict.ts';
import { questionOf } from '../../../codegen/explain/trials.ts';
import { samplesOf } from '../../../codegen/generate.ts';
import { readConfig } from '../../../codegen/read/read-config.ts';
import type { AccessFacts } from '../../../src/core/access-facts.ts';
import { model } from '../../../src/generated/server/model.ts';
import { explainAccess } from '../../../src/server/explain/explain-access.ts';
import { oneTestDatabase } from '../../support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../support/whole-office.ts';

const FORMER_HOST = '13800000001';
const WHY = '您已不再主持本课题，只能查看，不能提交或修改';
const samples = samplesOf(readConfig(process.cwd()).config);

describe.each(oneTestDatabase)('explain of rows that are only read › $name', (database) => {
  let office: WholeOffice;
  let topicId = 0;
  const explain = async (id: string): Promise<AccessFacts & { readonly allowed: boolean }> => {
    const call = model.entities.flatMap(({ calls }) => calls).find((candidate) => candidate.id === id);
    if (call === undefined) throw new Error(`there is no call ${id}`);
    const question = questionOf({ model, call, id: topicId, args: null, samples });
    const facts = await explainAccess(office.office, { account: FORMER_HOST, call: id, ...question });
    return { ...facts, allowed: isAllowed(call, question, facts) };
  };

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    const { sql, cipher } = office.office.context;
    const [topic] = await sql.query(
      {
        text: `update topic t set former_host_id = u.id from "user" u where u.username_bix = $1
          and t.id = (select min(id) from topic where not del_flag and host_id <> u.id) returning t.id`,
      },
      [cipher.blindIndex(FORMER_HOST)],
    );
    topicId = Number(topic?.['id']);
  });
  afterAll(() => office.close());

  test('reading is allowed, with the sentence that the page says', async () => {
    const { record, trials, allowed } = await explain('topic.getInfoById');
    expect(record).toMatchObject({ isInRows: true, readOnly: WHY });
    expect([allowed, trials[0]?.code]).toEqual([true, 200]);
  });

  test('writing is not, for the same reason', async () => {
    const { record, allowed } = await explain('topic.submitMiddleReport');
    expect(record).toMatchObject({ isInRows: false, readOnly: WHY });
    expect(allowed).toBe(false);
  });
});
