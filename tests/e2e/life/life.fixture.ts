// What the whole life of a topic is given: an office whose clock it moves through the years, on either database.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HostedOffice } from '../../support/office-host.ts';
import { copyDemo, readTemplates } from '../demo-templates.ts';
import { expect, test as base } from '../office.fixture.ts';
import { LifeStage } from './life-stage.ts';

interface LifeFixtures {
  readonly hosted: HostedOffice;
  readonly stage: LifeStage;
}

export const test = base.extend<LifeFixtures>({
  hosted: async ({ database, host }, use) => {
    if (database === 'pglite') {
      const dataDir = mkdtempSync(join(readTemplates().directory, 'data-'));
      const office = await host.open({ dataDir, databaseUrl: null });
      await use(office);
      await office.close();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
      return;
    }
    const demo = await copyDemo();
    const office = await host.open(demo);
    await use(office);
    await office.close();
    await demo.remove();
  },

  office: async ({ hosted }, use) => use(hosted),

  stage: async ({ browser, hosted, openPage }, use) => use(await LifeStage.begin({ browser, hosted, openPage })),
});

export { expect };
