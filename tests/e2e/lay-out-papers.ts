// Lays out the papers of the demo's declarations once, as a server does by and by after its first start: every test's
// copy of the demo would do it again, beside the test.
import { runCommand } from '../../src/server/cli/run-command.ts';
import { makeLatePapers } from '../../src/server/jobs/late-papers.job.ts';
import { openOffice } from '../../src/server/open-office.ts';
import { createOfficeApp } from '../../src/server/serve.ts';

await runCommand(async (parts) => {
  const office = await openOffice(parts);
  const { engine, stop } = await createOfficeApp(office);
  const failed = new Map<string, number>();
  while ((await makeLatePapers(engine, { now: office.context.clock.now(), failed })) > 0);
  await stop();
  await office.close();
  return failed.size === 0;
});
