// What a role may not write, filter or sort by is refused at its field.
import { expect, test } from 'vitest';
import { countChecks } from '../../support/count-checks.ts';
import { tokenOf } from '../../support/engine-app.ts';
import { KEEPER, mayRead } from '../../support/guarded-model.ts';
import { mayReadFile, ownAndForeign, someFiles } from '../../support/role-people.ts';
import { LONGEST, guarded, type FieldMatrix } from './field-matrix.ts';

const WRITES: ReadonlySet<string> = new Set(['create', 'update', 'patch-own']);

export function testFieldWriting(matrix: FieldMatrix): void {
  test(
    'a file is served to who may read a record that names it, in a field that he may read; and to who uploaded it',
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      for (const file of await someFiles(matrix.office)) {
        for (const one of matrix.people) {
          const answer = await matrix.engine.app.inject({
            method: 'GET',
            url: `/api/common/file/${file.id}?appKey=esp`,
            headers: { accesstoken: tokenOf(matrix.actorOf(one)) },
          });
          const expected = await mayReadFile(matrix.office, file, {
            by: one,
            isRead: (entity, field) =>
              mayRead(guarded, guarded.entities.find(({ id }) => id === entity.id) ?? entity, {
                path: field,
                role: one.role,
              }),
          });
          checks += 1;
          if ((answer.headers['content-disposition'] !== undefined) !== expected)
            wrong.push(
              `${one.role} ${file.place}: ${expected ? `not served: ${answer.body.slice(0, 120)}` : 'served'}`,
            );
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    'what a role may not write is refused, whatever else is sent with it',
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      for (const [call, one] of matrix.pairs(WRITES)) {
        if (one.role === KEEPER) continue;
        const { own } = await ownAndForeign(matrix.office, matrix.entityOf(call), { by: one });
        const fields = matrix.entityOf(call).forms.find(({ key }) => key === call.form)?.fields ?? [];
        const takesId = call.op === 'update';
        for (const { name, write, schema } of fields.filter(
          (field) =>
            field.write !== null &&
            !field.write.includes(one.role) &&
            field.name in (call.input['properties'] as object),
        )) {
          const required = Array.isArray(call.input['required'])
            ? call.input['required'].map(String).filter((key) => key !== 'id')
            : [];
          const { code } = await matrix.ask(call, one, {
            ...Object.fromEntries(required.map((key) => [key, matrix.valueFor(call, key)])),
            ...(takesId ? { id: own[0] ?? 1 } : {}),
            [name]: matrix.valueFor(call, name),
          });
          checks += 1;
          if (
            code === 200 ||
            (code !== '0002' &&
              schema['format'] === undefined &&
              schema['pattern'] === undefined &&
              schema['type'] === 'string')
          )
            wrong.push(`${one.role} ${call.id} ${name}: ${String(code)}, for ${String(write)}`);
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    "the server's own fields, and those of other forms, are no argument of any write",
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      for (const entity of guarded.entities) {
        for (const call of entity.calls.filter(
          ({ op }) => WRITES.has(op) || op === 'event' || op === 'review' || op === 'delete',
        )) {
          const one = matrix.granted(call)[0];
          if (one === undefined) continue;
          const known = new Set([...Object.keys(call.input['properties'] as object), ...Object.keys(call.names)]);
          for (const { name } of entity.fields.filter((field) => !known.has(field.name))) {
            const answer = await matrix.ask(call, one, { [name]: 1 });
            checks += 1;
            if (answer.code !== '0001' || answer.message !== `不支持的参数：${name}`)
              wrong.push(`${one.role} ${call.id} ${name}: ${String(answer.code)} ${answer.message}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );
}
