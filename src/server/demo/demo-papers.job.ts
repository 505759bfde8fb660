// The demo's declarations come with light stand-ins for their papers, so that its first start waits for no renderer.
// Afterwards this job lays them out as the office does, a few at a time: who stops the program meanwhile waits for
// none, and what is still to do stays as it is.
import type { Job } from '../jobs/job-runner.ts';
import { makePaper, type Due } from '../jobs/late-papers.job.ts';
import type { Engine } from '../operations/engine.ts';
import { listIds } from '../repository/list-ids.ts';
import { scopeEngine } from '../repository/scoped-actor.ts';

const EVERY_SECONDS = 2;
const AT_ONCE = 3;
const MOST = 500;

/** For the start that made the demo. */
export function demoPapersJob(engine: Engine): Job {
  let due: Promise<Due[]> | undefined;
  let isAtWork = false;
  return {
    name: 'demo-papers',
    title: '生成演示文书',
    everySeconds: EVERY_SECONDS,
    run: async (now) => {
      if (isAtWork) return;
      isAtWork = true;
      try {
        due ??= papersOf(engine);
        for (const paper of (await due).splice(0, AT_ONCE)) await makePaper(engine, now, paper);
      } finally {
        isAtWork = false;
      }
    },
  };
}

/** What the office makes by itself, of records that have it already; the last written first. */
async function papersOf({ repository }: Engine): Promise<Due[]> {
  const due: Due[] = [];
  for (const entity of repository.model.app.entities) {
    for (const document of entity.documents) {
      const { attach } = document;
      if (attach === null || attach.later === null) continue;
      const ids = await listIds(repository, scopeEngine(repository.model, entity.id), {
        conditions: [...attach.later, { field: attach.field, op: 'notNull', value: null }],
        sort: '-id',
        most: MOST,
      });
      due.push(...ids.map((id) => ({ entity, document, field: attach.field, id })));
    }
  }
  return due;
}
