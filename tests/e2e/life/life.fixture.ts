// What the whole life of a topic is given: an office whose clock it moves through the years, on either database.
import type { HostedOffice } from '../../support/office-host.ts';
import { copyDemo, emptyOffice } from '../demo-templates.ts';
import { expect, test as base } from '../office.fixture.ts';
import { LifeStage } from './life-stage.ts';

interface LifeFixtures {
  readonly hosted: HostedOffice;
  readonly stage: LifeStage;
}

export const test = base.extend<LifeFixtures>({
  hosted: async ({ database, host }, use) => {
    const parts = database === 'pglite' ? emptyOffice() : await copyDemo();
    const office = await host.open(parts);
    await use(office);
    await office.close();
    await parts.remove();
  },

  office: async ({ hosted }, use) => use(hosted),

  stage: async ({ browser, hosted, openPage }, use) => use(await LifeStage.begin({ browser, hosted, openPage })),
});

export { expect };
