// What a spreadsheet could take for a formula is written into every text of the office, behind a character that is not
// seen and in the full width that input methods type; then every export there is, is made: no cell of it begins one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { CallModel } from '../../../src/core/call-model.ts';
import { looksLikeFormula } from '../../../src/core/sheet-cell.ts';
import { model } from '../../../src/generated/server/model.ts';
import { countChecks } from '../../support/count-checks.ts';
import { isLoadBearing } from '../../support/planted/marks.ts';
import { signInEveryRole, type RolePerson } from '../../support/role-people.ts';
import { oneTestDatabase } from '../../support/test-database.ts';
import { openWholeOffice, type WholeOffice } from '../../support/whole-office.ts';

const STARTS = ['\u200b=', '\ufeff＝', '\u00ad+', '\u2060＋', ' －', '\u3000＠', '\u200f@', '⁼'];
const FORMULA = 'HYPERLINK("http://example.com","点击")';

describe.each(oneTestDatabase)('exports defuse what could be a formula › $name', (database) => {
  let office: WholeOffice;
  let people: readonly RolePerson[];

  beforeAll(async () => {
    office = await openWholeOffice(database, { demo: true });
    people = await signInEveryRole(office);
    for (const entity of model.entities) await plantFormulas(office, entity);
  }, 120_000);
  afterAll(() => office.close());

  const exports = model.entities.flatMap(({ calls }) => calls.filter(({ op }) => op === 'export'));

  test(
    'every export is made by a role that has it, and no cell of it begins a formula',
    { timeout: 240_000 },
    async ({ task }) => {
      const { readXlsx } = await import('hucre/xlsx');
      let planted = 0;
      for (const call of exports) {
        const person = people.find(({ role }) =>
          model.grants.some((grant) => grant.role === role && grant.call === call.id),
        );
        if (person === undefined) throw new Error(`nobody has ${call.id}`);
        const bytes = await download(office, person, call);
        const cells = (await readXlsx(new Uint8Array(bytes))).sheets.flatMap(({ rows }) => rows.flat());
        const texts = cells.filter((cell) => typeof cell === 'string');
        expect({ call: call.id, formulas: texts.filter(looksLikeFormula) }).toEqual({ call: call.id, formulas: [] });
        planted += texts.filter((text) => text.includes(FORMULA)).length;
        countChecks(task, texts.length);
      }
      expect(planted).toBeGreaterThan(exports.length);
    },
  );
});

async function plantFormulas({ database }: WholeOffice, entity: EntityModel): Promise<void> {
  if (entity.isView) return;
  const sets = entity.fields
    .filter(
      (field) =>
        ['text', 'long-text'].includes(field.kind) &&
        field.column.type === 'text' &&
        !field.personal &&
        !isLoadBearing(entity, field),
    )
    .map(
      ({ column: { name } }) =>
        `"${name}" = case when t."${name}" is null then null else (array[${STARTS.map((start) => `'${start}'`).join(', ')}])[1 + t.id % ${STARTS.length}] || '${FORMULA}' || t.id end`,
    );
  if (sets.length > 0) await database.pool.query(`update "${entity.table}" t set ${sets.join(', ')}`);
}

async function download({ url }: WholeOffice, { person }: RolePerson, { path, id }: CallModel): Promise<ArrayBuffer> {
  const response = await fetch(`${url}${path}?appKey=esp`, { headers: { accessToken: person.token } });
  const bytes = await response.arrayBuffer();
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('spreadsheetml')) throw new Error(`${id}: ${Buffer.from(bytes).toString().slice(0, 300)}`);
  return bytes;
}
