// Records of others, and records that are not there, are answered alike.
import { optionOf } from '../../../src/core/call-uses.ts';
import { expect, test } from 'vitest';
import type { CallModel } from '../../../src/core/call-model.ts';
import { countChecks } from '../../support/count-checks.ts';
import { mayReadFile, ownAndForeign, someFiles } from '../../support/role-people.ts';
import type { Answer } from '../../support/whole-office.ts';
import { MISSING, LONGEST, type Args, type PermissionMatrix } from './permission-matrix.ts';

const NOT_LET_IN: readonly unknown[] = ['0002', '0003', 401, 402];
/** Operations that change nothing: with a row of one's own they answer with success. */
const READS: ReadonlySet<string> = new Set(['all', 'get', 'group', 'list', 'mine', 'stat']);
function withoutId(answer: Answer, id: number): string {
  return JSON.stringify(answer).replaceAll(`编号${id}：`, '编号#：').replaceAll(`"id":${id},`, '"id":#,');
}

export function testForeignRecords(matrix: PermissionMatrix): void {
  test(
    "a row of others is answered as an id that there is not, alone and among one's own, and changes nothing",
    async ({ task }) => {
      const before = await matrix.fingerprint();
      let checks = 0;
      const wrong: string[] = [];
      for (const call of matrix.calls().filter((one) => matrix.takesId(one) || matrix.takesItems(one))) {
        for (const one of matrix.people.filter(({ role }) => matrix.mayCall(call, role))) {
          const { own, foreign } = await matrix.rowsOf(call, one);
          const other = foreign[0];
          if (other === undefined) continue;
          const ask = (ids: Args): Promise<Answer> =>
            one.person.call(call.path, { ...matrix.argumentsOf(call, one.role), ...ids });
          const pairs: [Args, Args][] = matrix.takesId(call)
            ? [[{ id: other }, { id: MISSING }]]
            : [[{ items: [matrix.seen(other)] }, { items: [matrix.seen(MISSING)] }]];
          if (matrix.takesItems(call) && own[0] !== undefined)
            pairs.push([
              { items: [matrix.seen(own[0]), matrix.seen(other)] },
              { items: [matrix.seen(own[0]), matrix.seen(MISSING)] },
            ]);
          for (const [theirs, nobodys] of pairs) {
            const [answer, missing] = [await ask(theirs), await ask(nobodys)];
            checks += 1;
            // What was asked for is said again: that alone may differ.
            if (withoutId(answer, other) !== withoutId(missing, MISSING))
              wrong.push(`${one.role} ${call.id}: ${JSON.stringify(answer)}, not ${JSON.stringify(missing)}`);
            else if ('id' in theirs && answer.code !== '0002')
              wrong.push(`${one.role} ${call.id}: ${answer.code} ${answer.message} ${JSON.stringify(answer.result)}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(await matrix.fingerprint()).toEqual(before);
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    'a file is served to who may read a record that names it, or has uploaded it; to all others as one that there is not',
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      for (const file of await someFiles(matrix.office)) {
        for (const one of matrix.people) {
          const response = await one.person.download(`/api/common/file/${file.id}`);
          const text = await response.text();
          const isServed = response.headers.get('content-disposition') !== null;
          const expected = await mayReadFile(matrix.office, file, {
            by: one,
            isRead: (entity, field) =>
              entity.fields.find(({ name }) => name === field)?.read?.includes(one.role) ?? true,
          });
          checks += 1;
          if (isServed !== expected)
            wrong.push(`${one.role} ${file.place}: ${expected ? text.slice(0, 120) : 'served'}`);
          else if (
            !isServed &&
            text !== (await (await one.person.download('/api/common/file/00000000-0000-4000-8000-000000000000')).text())
          )
            wrong.push(`${one.role} ${file.place}: ${text.slice(0, 120)}`);
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    'a new record under a parent of others is answered as one under none',
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      for (const call of matrix.calls().filter(({ op }) => op === 'create')) {
        for (const [name, target] of matrix.parentsOf(call)) {
          for (const one of matrix.people.filter(({ role }) => matrix.mayCall(call, role))) {
            const other = (await ownAndForeign(matrix.office, target, { by: one })).foreign[0];
            if (other === undefined) continue;
            const under = async (id: number): Promise<Answer> =>
              one.person.call(call.path, { ...matrix.argumentsOf(call, one.role), [name]: id });
            const [theirs, nobodys] = [await under(other), await under(MISSING)];
            checks += 1;
            if (JSON.stringify(theirs) !== JSON.stringify(nobodys) || theirs.code === 200)
              wrong.push(`${one.role} ${call.id} ${name}: ${JSON.stringify(theirs)}, not ${JSON.stringify(nobodys)}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    'what a role is granted gets through to its operation',
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      // What takes records away comes after all else, what stops those who sign in for an institution comes last.
      const rank = ({ op, entity }: CallModel): number =>
        Number(op === 'delete') + 2 * Number(op === 'event' && entity === 'organ');
      const ordered = matrix.calls().toSorted((one, other) => rank(one) - rank(other));
      for (const call of ordered) {
        for (const one of matrix.people.filter(({ role }) => matrix.mayCall(call, role))) {
          const { own } = await matrix.rowsOf(call, one);
          const id = matrix.takesId(call) ? own[0] : undefined;
          checks += 1;
          if (call.op === 'export') {
            const response = await fetch(`${matrix.office.url}${call.path}?appKey=esp`, {
              headers: { accessToken: one.person.token },
            });
            if (response.headers.get('content-type')?.includes('spreadsheetml') !== true)
              wrong.push(`${one.role} ${call.id}: ${await response.text()}`);
            else await response.arrayBuffer();
            continue;
          }
          // Without a row of its own: refused for the id that is missing, by the operation's own rules.
          const { code, message } = await one.person.call(call.path, {
            ...matrix.argumentsOf(call, one.role),
            ...(call.op === 'create' || (call.op === 'get' && optionOf(call, 'by') !== undefined)
              ? await matrix.ownParents(call, one)
              : {}),
            ...(id === undefined ? {} : { id }),
          });
          const isRefused = NOT_LET_IN.includes(code) && !(matrix.takesId(call) && id === undefined && code === '0002');
          if (isRefused || (READS.has(call.op) && code !== 200 && (id !== undefined || !matrix.takesId(call))))
            wrong.push(`${one.role} ${call.id} ${id ?? ''}: ${code} ${message}`);
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );
}
