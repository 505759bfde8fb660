// What an empty office begins with: dictionaries, then the demo, or in production the first admin and the records that
// the config lists. Several servers may start at once: an advisory lock lets one do it while the others wait and find
// it done.
import { makeFirstAdmin } from './accounts/first-admin.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedDictionaries } from './demo/seed-dictionaries.ts';
import { seedFirstRecords } from './first-records.ts';
import type { Office } from './open-office.ts';
import { StartError } from './start-error.ts';

export type FirstData =
  | { readonly kind: 'none' }
  | { readonly kind: 'demo' }
  | { readonly kind: 'admin'; readonly password: string };

/** Role type 1 of roles.yaml: the office's admin. */
const ADMIN_TYPE = 1;

export async function makeFirstData({ config, context }: Office): Promise<FirstData> {
  const { sql, model, cipher, files, clock } = context;
  return await sql.transaction(async (runner): Promise<FirstData> => {
    // Whoever waits for a demo to be made waits as long as that takes.
    await runner.query({ text: 'set local lock_timeout = 0' });
    await runner.query({ text: 'set local statement_timeout = 0' });
    // Files are waited for inside: a slow store is no reason to end the start.
    await runner.query({ text: 'set local idle_in_transaction_session_timeout = 0' });
    await runner.query({ text: "select pg_advisory_xact_lock(hashtext('first data'))" });
    const [row] = await runner.query({ text: 'select exists (select 1 from account) as used' });
    if (row?.['used'] === true) return { kind: 'none' };
    await seedDictionaries(runner);
    if (!config.production) {
      await seedDemo({ runner, model, cipher, files, base: clock.now() });
      return { kind: 'demo' };
    }
    const role = model.app.roles.find((candidate) => candidate.type === ADMIN_TYPE);
    if (role === undefined) throw new StartError('roles.yaml 中没有类型为 1 的角色：无法建立管理员账号');
    await seedFirstRecords({ runner, model, cipher });
    return { kind: 'admin', password: await makeFirstAdmin(runner, cipher, role.id) };
  });
}
