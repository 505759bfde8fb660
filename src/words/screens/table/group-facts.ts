// A group's row: which parent it stands for, how it is named. Pure. The group call answers the parent's id under the
// reference's name.
import type { RecordValues } from '../../../core/json.ts';
import type { GroupModel, TableModel } from '../../../core/list-model.ts';

/** The count of rows that wait for the caller, as group calls name it. */
export const PENDING = 'pending';

/** Parameters of the rows' own list beside those of the groups. */
export const ROWS_PREFIX = 'r.';

export function groupId(group: GroupModel, record: RecordValues): string {
  return String(record[group.by] ?? record['id'] ?? '');
}

/** The parent's label, "topicId.name" or the first column that says something. */
export function groupName(group: GroupModel, record: RecordValues): string {
  const label = [`${group.by}.name`, ...group.columns.map((column) => column.field)]
    .map((field) => record[field])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof label === 'string' ? label : `编号 ${groupId(group, record)}`;
}

/** Within one group, or a record handed down, there is nothing to group: what shows groups shows every row. */
export function rowsOf(model: TableModel): TableModel {
  return { ...model, presets: model.presets.map((preset) => (preset.isSent ? preset : { ...preset, title: '全部' })) };
}
