// What is planted for others is in no refusal, notice or log.
import { expect, test } from 'vitest';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import { model } from '../../../src/generated/server/model.ts';
import { countChecks } from '../../support/count-checks.ts';
import { hearAll } from '../../support/planted/hear-all.ts';
import { marksIn } from '../../support/planted/marks.ts';
import { plant } from '../../support/planted/plant.ts';
import { plantWithheld } from '../../support/planted/plant-withheld.ts';
import { ownAndForeign } from '../../support/role-people.ts';
import { LONGEST, OFFICE, guarded, type PlantedSecrets } from './planted-secrets.ts';

const PLANTED_KINDS: ReadonlySet<string> = new Set([
  'text',
  'long-text',
  'rich-text',
  'email',
  'file',
  'image',
  'dictionary',
  'region',
  'choice',
  'choices',
  'number',
  'money',
  'phone',
  'idcard',
  'table',
  'yes-no',
]);
/** Behind every other plot. */
const FIRST_WITHHELD = 5_000;

export function testTraces(secrets: PlantedSecrets): void {
  test(
    'the office finds what was planted',
    async ({ task }) => {
      const admin = secrets.people.find(({ role }) => role === OFFICE);
      if (admin === undefined) throw new Error('the demo has no office');
      const { seen, checks } = await secrets.listen(secrets.real, admin, {
        asked: model,
        ask: secrets.askOffice(OFFICE),
        files: false,
      });
      const history = [...seen].filter((path) => path.endsWith('.history'));
      expect(history.length).toBeGreaterThan(5);
      expect([...seen].filter((path) => path.endsWith('.password'))).toEqual([]);
      expect([...seen]).toEqual(
        expect.arrayContaining([
          'topicapply.anonCode',
          'topicapply.anonUrl',
          'topicapply.avgScore',
          'topicapply.phone',
          'topicapply.idcard',
          'topicapply.disputed',
          'topicapply.similarList',
        ]),
      );
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    'of a record that a role reads in part it finds nothing beyond: in no list, detail, export, paper, file or line of the log',
    async ({ task }) => {
      const readers = secrets.people.filter(({ role }) =>
        model.entities.some(({ rows }) => rows[role]?.partial !== undefined),
      );
      expect(readers.map(({ role }) => role)).toEqual(expect.arrayContaining(['office']));
      let from = FIRST_WITHHELD;
      let draftId = 0;
      for (const one of readers) {
        const { plots, records } = await plantWithheld({
          pool: secrets.office.database.pool,
          model,
          role: one.role,
          from,
          seal: secrets.seal,
        });
        expect([...records.values()].flat(), 'the demo has drafts with parts').not.toEqual([]);
        draftId = records.get('topicapply')?.at(-1) ?? draftId;
        const wrong = new Set<string>();
        let checks = 0;
        const own = async (entity: EntityModel): Promise<readonly number[]> =>
          records.get(entity.id)?.toReversed() ?? (await ownAndForeign(secrets.office, entity, { by: one })).own;
        for await (const { what, text } of hearAll({ model, role: one.role, ask: secrets.askOffice(one.role), own })) {
          checks += 1;
          for (const mark of marksIn(text)) {
            const place = plots[mark.plot - from];
            if (place !== undefined)
              wrong.add(`${one.role} reads ${place.entity.id}.${place.field ?? 'log'} by ${what}`);
          }
        }
        expect([...wrong]).toEqual([]);
        countChecks(task, checks);
        from += plots.length;
      }
      // What was withheld was there all the time.
      await secrets.office.database.pool.query('update topicapply set submit_time = now() where id = $1', [draftId]);
      const { bytes } = await secrets.askOffice(OFFICE)('POST', '/admin/api/esp/topicapply/getInfoById', {
        id: draftId,
      });
      expect(marksIn(bytes.toString()).length).toBeGreaterThan(5);
      const log = await secrets.askOffice(OFFICE)('POST', '/admin/api/actionLog/getPageList', {
        entity: 'topicapply',
        recordId: draftId,
        pageSize: 100,
      });
      expect(marksIn(log.bytes.toString())).not.toEqual([]);
    },
    LONGEST,
  );

  // Last: what it plants in accounts lets nobody sign in any more.
  test(
    'with nearly every field kept to the office',
    async ({ task }) => {
      const planted = await plant({
        pool: secrets.office.database.pool,
        model: guarded,
        wanted: ({ settings }, { kind, to }) =>
          (PLANTED_KINDS.has(kind) || to !== null) && (settings === null || kind === 'text'),
        from: secrets.real.plots.length,
        seal: secrets.seal,
        owners: secrets.owners(),
      });
      // Whoever hands a record in is told what is wrong with it, in the words that stand there: nobody else asks that.
      const asked = {
        ...guarded,
        entities: guarded.entities.map((entity) => ({
          ...entity,
          calls: entity.calls.filter(({ op }) => op !== 'completeness'),
        })),
      };
      expect(await secrets.hearOthers(task, planted, (one) => ({ asked, ask: secrets.askEngine(one) }))).toEqual([]);
      // Codes, choices and references are told to whoever may know them.
      const admin = secrets.people.find(({ role }) => role === OFFICE);
      if (admin === undefined) throw new Error('the demo has no office');
      const few = asked.entities.filter(({ id }) => ['organ', 'topic', 'topic-result'].includes(id));
      const { seen } = await secrets.listen(planted, admin, {
        asked: { ...asked, entities: few },
        ask: secrets.askEngine(admin),
        files: false,
      });
      expect([...seen]).toEqual(
        expect.arrayContaining([
          'organ.organType',
          'organ.region',
          'organ.parentId',
          'topic.subjectCategory',
          'topic.categoryId',
          'topic-result.referenceFlag',
        ]),
      );
      expect(planted.files.length).toBeGreaterThan(secrets.real.files.length);
    },
    LONGEST,
  );
}
