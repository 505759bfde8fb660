// A major topic over HTTP, from the office's guides through draft, parts and rail to the experts' door; and what its
// rules refuse.
import { afterAll, beforeAll, describe } from 'vitest';
import { oneTestDatabase } from '../../../tests/support/test-database.ts';
import { MajorTopic } from '../../../tests/lives/major/major-topic.ts';
import { testGuides } from '../../../tests/lives/major/guides.steps.ts';
import { testHandingIn } from '../../../tests/lives/major/handing-in.steps.ts';

describe.each(oneTestDatabase)('a major topic › $name', (database) => {
  const life = new MajorTopic();
  beforeAll(() => life.open(database));
  afterAll(() => life.office.close());

  testGuides(life);
  testHandingIn(life);
});
