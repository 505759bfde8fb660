// The demo office of demo.md on an empty database. Enters: the open transaction, so that a start that is cut short
// leaves nothing behind.
import type { CipherPort, FileStore } from '../context.ts';
import type { SqlRunner } from '../db/sql-port.ts';
import type { ServerModel } from '../server-model.ts';
import type { ChangeCount } from './demo-changes.ts';
import { openFileShelf } from './demo-files.ts';
import type { StagePlan } from './demo-topics.ts';
import type { SeedPorts } from './insert-rows.ts';
import { createRandom } from './random.ts';
import { seedBatches } from './seed-batches.ts';
import { seedChanges } from './seed-changes.ts';
import { seedConclusions } from './seed-conclusions.ts';
import { seedDeclarations } from './seed-declarations.ts';
import { seedLoginLog } from './seed-login-log.ts';
import { seedMajor } from './seed-major.ts';
import { seedMessages } from './seed-messages.ts';
import { seedPeople } from './seed-people.ts';
import { seedPhrases } from './seed-phrases.ts';
import { seedResults } from './seed-results.ts';
import { seedReview } from './seed-review.ts';
import { seedRoles } from './seed-roles.ts';
import { seedSolicitation } from './seed-solicitation.ts';
import { seedTeams } from './seed-teams.ts';
import { seedTopics } from './seed-topics.ts';

export interface DemoParts {
  readonly runner: SqlRunner;
  readonly model: ServerModel;
  readonly cipher: CipherPort;
  readonly files: FileStore;
  /** The day the demo is made. */
  readonly base: Date;
}

const SEED = 20_260_301;
/** Topics of each institution beyond those of named hosts: enough that every queue pages. */
const STAGES: readonly (readonly StagePlan[])[] = [
  [
    { stage: 'opening', count: 30 },
    { stage: 'middle', count: 30 },
    { stage: 'closing', count: 30 },
    { stage: 'concluded', count: 12 },
  ],
  [
    { stage: 'opening', count: 10 },
    { stage: 'middle', count: 10 },
    { stage: 'closing', count: 12 },
    { stage: 'concluded', count: 4 },
  ],
];

/** Approved declarers of each institution who host nothing: those who may take a topic over. */
const SPARE = 8;
const CHANGES: readonly (readonly ChangeCount[])[] = [
  [
    { stage: 'organ', count: 12 },
    { stage: 'secretary', count: 9 },
    { stage: 'director', count: 9 },
    { stage: 'office', count: 9 },
    { stage: 'done', count: 6 },
    { stage: 'organReturned', count: 3 },
    { stage: 'officeReturned', count: 3 },
  ],
  [
    { stage: 'organ', count: 3 },
    { stage: 'secretary', count: 3 },
    { stage: 'director', count: 3 },
    { stage: 'office', count: 3 },
    { stage: 'done', count: 3 },
    { stage: 'organReturned', count: 1 },
    { stage: 'officeReturned', count: 1 },
  ],
];

/** Dictionaries must be there. */
export async function seedDemo({ runner, model, cipher, files, base }: DemoParts): Promise<void> {
  const random = createRandom(SEED);
  const shelf = openFileShelf(files, model.app);
  const ports: SeedPorts = { runner, model, cipher };
  const hosts = STAGES.map((stages) => stages.reduce((total, { count }) => total + count, SPARE));
  const people = await seedPeople({ ports, random, base, shelf, hosts });
  const batches = await seedBatches(ports, base, people.organIds);
  // Before the others: the newest of every list stay those of the named hosts.
  await seedConclusions({ ports, base, shelf, people, batches });
  const topics = await seedTopics({ ports, random, base, shelf, people, batches, stages: STAGES });
  await seedChanges({ ports, random, base, shelf, people, topics, counts: CHANGES });
  await seedTeams({ ports, random, base, shelf, topics });
  await seedResults({ ports, random, base, shelf, people, topics });
  await seedDeclarations({ ports, base, shelf, people, batches });
  await seedLoginLog({ ports, random, base, people });
  await seedRoles(ports);
  await seedPhrases(ports);
  await seedMajor({ ports, base, shelf, people, batches });
  await seedSolicitation({ ports, base, shelf, people });
  await seedReview({ ports, base, shelf, people, batches });
  await seedMessages({ ports, base, people });
  await shelf.finish(runner);
}
