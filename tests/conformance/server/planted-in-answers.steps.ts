// What is planted for others is in no answer, file or text message.
import { expect, test } from 'vitest';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { AppModel } from '../../../src/core/model.ts';
import { model } from '../../../src/generated/server/model.ts';
import { createAccountHooks } from '../../../src/server/accounts/account-hooks.ts';
import { sendReminders } from '../../../src/server/jobs/reminders.job.ts';
import { countChecks } from '../../support/count-checks.ts';
import type { Args } from '../../support/planted/hear-all.ts';
import { marksIn } from '../../support/planted/marks.ts';
import { LONGEST, OFFICE, type Listening, type PlantedSecrets } from './planted-secrets.ts';

/** Calls of the server's own that are no answer to somebody signed in, or end his session. */
const NOT_ASKED: readonly string[] = [
  'common.login',
  'common.logout',
  'common.captcha',
  'common.sendCode',
  'common.changePassword',
  'common.changePasswordByCode',
  'common.downloadToken',
];
/** "topicapply.declarerId.phone". */
function fieldAt(
  { entities }: AppModel,
  path: string,
): { readonly kind: string; readonly read: readonly string[] | null } | undefined {
  const [id, name, further] = path.split('.');
  const field = entities.find((entity) => entity.id === id)?.fields.find((one) => one.name === name);
  return further === undefined ? field : fieldAt({ entities } as AppModel, `${field?.to ?? ''}.${further}`);
}
function chunks(items: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

export function testAnswers(secrets: PlantedSecrets): void {
  // References, states and forms that decide whose a record is and what may be done with it stay as they are: with
  // another value there the question would be another one.
  test('every closed field has something planted in it, but yes and no, which are known by their keys', async () => {
    const bare = secrets.real.bare.flatMap(
      ({ entity, field }) => entity.fields.find(({ name }) => name === field) ?? [],
    );
    for (const { to } of bare.filter(({ kind }) => kind !== 'yes-no')) {
      const table = model.entities.find(({ id }) => id === to)?.table;
      const { rows } = await secrets.office.database.pool.query(`select 1 from "${table}" limit 1`);
      expect(rows, `a reference to ${to}, of which the demo has none`).toEqual([]);
    }
    expect(secrets.real.plots.filter(({ field }) => field !== null && !field.startsWith('@')).length).toBeGreaterThan(
      secrets.real.bare.length,
    );
  });

  test(
    'in the product as it is',
    async ({ task }) => {
      expect(
        await secrets.hearOthers(task, secrets.real, ({ role }) => ({ asked: model, ask: secrets.askOffice(role) })),
      ).toEqual([]);
    },
    LONGEST,
  );

  test(
    'nor in what the server answers of itself, nor in the names of files',
    async ({ task }) => {
      const { context, repository } = secrets.office.office;
      const calls = createAccountHooks({ context, repository }).systemCalls.filter(({ id }) => !NOT_ASKED.includes(id));
      const urls = secrets.real.files.map(({ id }) => `/api/common/file/${id}`);
      let checks = 0;
      for (const one of secrets.people.filter(({ role }) => role !== OFFICE)) {
        const listening: Listening = { wrong: new Set(), seen: new Set(), checks: 0 };
        for (const { id, path } of calls) {
          const questions: readonly Args[] =
            id === 'common.fileInfo'
              ? chunks(urls, 40).map((part) => ({ urls: part.join(',') }))
              : [id.includes('View') ? { type: 'topicapply' } : {}];
          for (const args of questions) {
            const { bytes } = await secrets.askOffice(one.role)('POST', path, args);
            await secrets.judge(listening, {
              planted: secrets.real,
              role: one.role,
              heard: { what: id, text: bytes.toString() },
            });
          }
        }
        expect([...listening.wrong]).toEqual([]);
        checks += listening.checks;
      }
      countChecks(task, checks);
    },
    LONGEST,
  );

  test('nor in a text message: neither a reminder nor one that an event sends', async ({ task }) => {
    const places = model.entities.flatMap((entity) => [
      ...entity.reminders.map(({ name, text, to }) => ({ entity, name, text, to })),
      ...entity.machines.flatMap(({ events }) =>
        events.flatMap(({ id, sms }) => (sms === null ? [] : [{ entity, name: id, text: sms.text, to: sms.to }])),
      ),
    ]);
    for (const { entity, name, text, to } of places) {
      const receiver = receiverOf(entity, typeof to === 'string' ? null : to.reference);
      const closed = [...text.matchAll(/\{([A-Za-z][A-Za-z.]*)\}/g)].filter(([, path]) => {
        const field = fieldAt(model, `${entity.id}.${path ?? ''}`);
        const readers = field?.read ?? null;
        return readers !== null && !readers.includes(receiver);
      });
      expect(
        closed.map(([place]) => place),
        `${entity.id} ${name}`,
      ).toEqual([]);
    }
    await secrets.office.database.pool.query('delete from sms_message');
    await sendReminders(secrets.office.engine, secrets.office.clock.now());
    const { rows } = await secrets.office.database.pool.query<{ sealed: string }>('select sealed from sms_message');
    for (const { sealed } of rows) expect(marksIn(secrets.office.office.context.cipher.decrypt(sealed))).toEqual([]);
    countChecks(task, places.length);
  });
}

/** Whose phone a text goes to: an institution's, an expert's, or that of who declares; the record's own is theirs. */
function receiverOf(entity: EntityModel, reference: string | null): string {
  if (entity.fields.find(({ name }) => name === reference)?.to === 'organ') return 'institution';
  return reference === 'expertId' || reference === 'leaderId' ? 'expert' : 'declarer';
}
