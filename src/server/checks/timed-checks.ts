// What the clock should have done and could not, however often it tried.
import { OFTEN } from '../jobs/timed-queue.ts';
import type { DataCheck } from './violation.ts';

const READ = {
  name: 'check-timed-work',
  text: 'select entity, record_id, event, attempts, problem from timed_work where attempts >= $1 order by id limit 20',
};

export const firedEvents: DataCheck = {
  title: '定时动作都已办理',
  run: async ({ sql, model }) =>
    (await sql.query(READ, [OFTEN])).map((row) => {
      const entity = model.app.entities.find(({ id }) => id === row['entity']);
      const event = entity?.machines.flatMap(({ events }) => events).find(({ id }) => id === row['event']);
      return {
        rule: '定时动作一再办理失败',
        where: `${entity?.table ?? String(row['entity'])}#${String(row['record_id'])}`,
        found: `${event?.title ?? String(row['event'])}：已试 ${String(row['attempts'])} 次，${String(row['problem'])}`,
      };
    }),
};
