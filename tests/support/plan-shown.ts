// What the page 研究方案 shows a host of a topic: every block of the screen whose conditions hold is asked as the page
// asks it.
import { holdsAll } from '../../src/core/condition.ts';
import type { RecordValues } from '../../src/core/json.ts';
import { model } from '../../src/generated/server/model.ts';
import type { Person } from './whole-office.ts';

/** Entity → the fields of its block that hold something, or the number of rows of its list. */
export async function planShown(
  host: Person,
  topicId: number,
): Promise<Readonly<Record<string, readonly string[] | number>>> {
  const screen = model.screens.find(({ key }) => key === 'plan');
  const pathOf = (call: string): string =>
    model.entities.flatMap(({ calls }) => calls).find(({ id }) => id === call)?.path ?? '';
  const topic = (await host.call('/admin/api/esp/topic/getInfoById', { id: topicId })).result as RecordValues;
  const shown: Record<string, readonly string[] | number> = {};
  for (const block of (screen?.blocks ?? []).filter(({ when }) => holdsAll(when, topic))) {
    if (block.kind === 'record') {
      const { entity, call, id, argument, sections } = block.record;
      const record = ((await host.call(pathOf(call), { [argument]: topic[String(id)] })).result ?? {}) as RecordValues;
      shown[entity] = sections
        .flatMap(({ fields }) => fields)
        .filter((field) => record[field] !== null && record[field] !== undefined);
    }
    if (block.kind === 'list' && block.id !== null) {
      const listed = model.screens.find(({ key }) => key === block.screen);
      const answer = await host.call(pathOf(listed?.table?.call ?? ''), {
        [block.by ?? '']: topic[block.id],
        page: 1,
        pageSize: 100,
      });
      shown[listed?.entity ?? ''] = Number(answer.result['total']);
    }
  }
  return shown;
}
