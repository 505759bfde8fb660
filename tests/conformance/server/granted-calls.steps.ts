// Who has no call is refused it, who has it is let in.
import { expect, test } from 'vitest';
import { createAccountHooks } from '../../../src/server/accounts/account-hooks.ts';
import { countChecks } from '../../support/count-checks.ts';
import type { Answer, Person } from '../../support/whole-office.ts';
import { LONGEST, type PermissionMatrix } from './permission-matrix.ts';

export function testGrantedCalls(matrix: PermissionMatrix): void {
  test(
    'nobody gets in without signing in, nor with a made-up token, but where a call is open',
    async ({ task }) => {
      let checks = 0;
      const wrong: string[] = [];
      for (const call of matrix.calls()) {
        for (const someone of [
          matrix.office.visitor,
          matrix.office.person('aBcD0123456789aBcD0123456789aBcD0123456789'),
        ]) {
          for (const method of ['GET', 'POST']) {
            const response = await fetch(`${matrix.office.url}${call.path}?appKey=esp`, {
              method,
              headers: someone.token === '' ? {} : { accessToken: someone.token },
            });
            const { code } = (await response.json()) as Answer;
            checks += 1;
            if ((code === 401) !== (call.open !== 'visitor')) wrong.push(`${method} ${call.id}: ${code}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    "the server's own calls let in whom they name: nobody, whoever is signed in, or some roles",
    async ({ task }) => {
      const { context, repository } = matrix.office.office;
      let checks = 0;
      const wrong: string[] = [];
      for (const call of createAccountHooks({ context, repository }).systemCalls) {
        // With an argument that no call has: whoever is let in is told so, and nothing is done.
        const told = async (someone: Person): Promise<unknown> =>
          (await someone.call(call.path, { noSuchArgument: 1 })).code;
        const isFor = (role: string): boolean =>
          call.access === 'visitor' ||
          call.access === 'signed-in' ||
          (typeof call.access === 'object' && call.access.roles.includes(role));
        for (const one of matrix.people) {
          checks += 1;
          if ((await told(one.person)) !== (isFor(one.role) ? '0001' : '0002')) wrong.push(`${one.role} ${call.id}`);
        }
        checks += 1;
        if ((await told(matrix.office.visitor)) !== (call.access === 'visitor' ? '0001' : 401))
          wrong.push(`nobody ${call.id}`);
      }
      expect(wrong).toEqual([]);
      countChecks(task, checks);
    },
    LONGEST,
  );

  test(
    'what a role is not granted is refused to it by GET and POST, with a row of its own or without, and changes nothing',
    async ({ task }) => {
      const before = await matrix.fingerprint();
      let checks = 0;
      const wrong: string[] = [];
      for (const call of matrix.calls()) {
        for (const one of matrix.people.filter(({ role }) => !matrix.mayCall(call, role))) {
          const { own, foreign } = await matrix.rowsOf(call, one);
          for (const id of [own[0], foreign[0], undefined]) {
            const { code, result } = await one.person.call(call.path, {
              ...matrix.argumentsOf(call, one.role),
              ...(id === undefined ? {} : { id }),
            });
            checks += 1;
            if (code !== '0002' || result !== null) wrong.push(`${one.role} ${call.id} ${id ?? ''}: ${code}`);
          }
          const linked = await fetch(
            `${matrix.office.url}${call.path}?appKey=esp${own[0] === undefined ? '' : `&id=${own[0]}`}`,
            { headers: { accessToken: one.person.token } },
          );
          checks += 1;
          if (((await linked.json()) as Answer).code !== '0002') wrong.push(`${one.role} GET ${call.id}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await matrix.fingerprint()).toEqual(before);
      countChecks(task, checks);
    },
    LONGEST,
  );
}
