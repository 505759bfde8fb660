// The product's server as serve.ts composes it, but with rate limits out of the way: a measurement is exactly the flood
// they are made against. Jobs and demo are left out; the database is there already.
import pino from 'pino';
import { createAccountHooks } from '../../src/server/accounts/account-hooks.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openOffice } from '../../src/server/open-office.ts';

const config = readConfig(process.env);
const office = await openOffice({ config, env: process.env, log: pino({ level: 'warn' }) });
const { context, repository, database } = office;
const unlimited = Number.MAX_SAFE_INTEGER;
const { app, stop } = await createApp({
  context,
  repository,
  hooks: createAccountHooks({ context, repository }),
  checkDatabase: database.check,
  freeBytes: () => Promise.resolve(Infinity),
  options: {
    trustProxy: false,
    publicUrl: '',
    webDir: null,
    rateLimits: { visitorsPerMinute: unlimited, sessionPerMinute: unlimited },
  },
});
await app.listen({ host: config.host, port: config.port });
process.once(
  'SIGTERM',
  () =>
    void stop()
      .then(office.close)
      .then(() => process.exit(0)),
);
