// What a role may not read of a record is in no answer of a call.
import { PROGRAM_FIELDS } from '../../../src/server/operations/export-columns.ts';
import { statisticOf } from '../../../src/core/call-uses.ts';
import { expect, test } from 'vitest';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { CallModel } from '../../../src/core/call-model.ts';
import type { Json } from '../../../src/core/json.ts';
import { model } from '../../../src/generated/server/model.ts';
import { countChecks } from '../../support/count-checks.ts';
import { tokenOf } from '../../support/engine-app.ts';
import { KEEPER } from '../../support/guarded-model.ts';
import { ownAndForeign } from '../../support/role-people.ts';
import { LONGEST, type Row, type FieldMatrix } from './field-matrix.ts';

const LISTS: ReadonlySet<string> = new Set(['list', 'group', 'mine', 'all']);

export function testFieldReading(matrix: FieldMatrix): void {
  test(
    'lists and details show no field that the role may not read, and the office all of them',
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      const seen = new Set<string>();
      for (const [call, one] of matrix.pairs(new Set([...LISTS, 'get']))) {
        const { own } = await ownAndForeign(matrix.office, matrix.entityOf(call), { by: one });
        const records =
          call.op === 'get'
            ? (await Promise.all(own.map((id) => matrix.ask(call, one, { id, timeline: true })))).flatMap(
                ({ result }) => matrix.recordsOf(result),
              )
            : matrix.recordsOf((await matrix.ask(call, one)).result);
        for (const key of new Set(records.flatMap((record) => Object.keys(record)))) {
          checks += 1;
          if (!matrix.isOpen(call, key, one.role)) wrong.push(`${one.role} reads ${key} by ${call.id}`);
          // Steps of its history bring the opinions that a field of the record keeps.
          else if (key === 'timeline' && one.role !== KEEPER && recordsTell(records, guardedOpinions(call)))
            wrong.push(`${one.role} reads opinions in the history by ${call.id}`);
          else if (
            one.role === KEEPER &&
            matrix.entityOf(call).fields.some(({ name, read }) => name === key && read !== null)
          )
            seen.add(`${call.entity}.${key}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(seen.size).toBeGreaterThan(60);
      countChecks(task, checks);
    },
    LONGEST,
  );
  /** Events whose opinion goes into a field that only the office reads. */
  function guardedOpinions(call: CallModel): ReadonlySet<string> {
    const { machines, fields } = matrix.entityOf(call);
    return new Set(
      machines
        .filter(({ opinionField }) => fields.some(({ name, read }) => name === opinionField && read !== null))
        .flatMap(({ events }) => events.map(({ id }) => id)),
    );
  }
  function recordsTell(records: readonly Row[], events: ReadonlySet<string>): boolean {
    const steps = records.flatMap(({ timeline }) =>
      Array.isArray(timeline) ? (timeline as unknown as readonly Row[]) : [],
    );
    return steps.some(
      ({ event, opinion, fileUrl }) => events.has(String(event)) && (opinion !== null || fileUrl !== null),
    );
  }
  /** The order of rows would tell a role the states that it is shown as one. */
  function isShownOtherwise({ machines }: EntityModel, path: string, role: string): boolean {
    return machines.some(
      ({ field, states }) => field === path && states.some(({ shows }) => shows?.[role] !== undefined),
    );
  }

  test(
    'nor can a value be guessed: by filter, range, sort or the dimension of a statistic',
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      for (const [call, one] of matrix.pairs(new Set(['list', 'group', 'stat', 'export']))) {
        const questions: (readonly [string, { readonly [name: string]: Json }])[] = [
          ...call.filters.map((path) => [path, { [path]: matrix.valueFor(call, path) }] as const),
          ...call.sorts.flatMap((path) => [[path, { sort: path }] as const, [path, { sort: `-${path}` }] as const]),
          ...(call.range === null ? [] : [[call.range, { btime: '2020-01-01' }] as const]),
        ];
        for (const [path, args] of questions) {
          const response = await matrix.engine.app.inject({
            method: 'POST',
            url: `${call.path}?appKey=esp`,
            headers: { accesstoken: tokenOf(matrix.actorOf(one)) },
            payload: args,
          });
          // A statistic is one of all its dimensions.
          const dimensions = (statisticOf(call)?.dimensions ?? []).map(({ field }) => field);
          const mayAsk =
            [path, ...dimensions].every((asked) => matrix.isOpen(call, asked, one.role)) &&
            !('sort' in args && isShownOtherwise(matrix.entityOf(call), path, one.role));
          const isAnswered =
            response.headers['content-type']?.toString().includes('spreadsheetml') === true ||
            (JSON.parse(response.body) as { code: unknown }).code === 200;
          checks += 1;
          if (isAnswered !== mayAsk)
            wrong.push(
              `${one.role} ${call.id} by ${JSON.stringify(args)}: ${isAnswered ? 'answered' : response.body.slice(0, 120)}`,
            );
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    "an export has no column that the role may not read, and the office's has them all",
    async ({ task }) => {
      const { readXlsx } = await import('hucre/xlsx');
      let checks = 0;
      const wrong: string[] = [];
      for (const [call, one] of matrix.pairs(new Set(['export']))) {
        if (statisticOf(call) !== null) continue;
        const response = await matrix.engine.app.inject({
          method: 'GET',
          url: `${call.path}?appKey=esp`,
          headers: { accesstoken: tokenOf(matrix.actorOf(one)) },
        });
        const header = ((await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]?.rows[0] ?? []).map(String);
        const { fields } = matrix.entityOf(call);
        const open = new Set(fields.filter(({ read }) => read === null).map(({ title }) => title));
        // A reference may stand there by what names it.
        const labelOf = (to: string | null): string | undefined => {
          const target = model.entities.find(({ id }) => id === to);
          return target?.fields.find((field) => field.name === target.label)?.title;
        };
        // Another that is open may lead to the same, and stand there by the same name.
        const isAlone = (to: string | null): boolean =>
          !fields.some((field) => field.read === null && field.to === to && call.fields.includes(field.name));
        for (const { name, title, kind, to } of fields.filter(
          (field) =>
            field.read !== null &&
            !PROGRAM_FIELDS.has(field.name) &&
            call.fields.includes(field.name) &&
            !open.has(field.title),
        )) {
          checks += 1;
          // The columns of a table field bear its title in front of their own.
          const isShown = header.some(
            (head) =>
              head === title || (isAlone(to) && head === labelOf(to)) || (kind === 'table' && head.startsWith(title)),
          );
          if (isShown !== matrix.isOpen(call, name, one.role)) wrong.push(`${one.role} ${call.id}: ${name} ${title}`);
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );
}
