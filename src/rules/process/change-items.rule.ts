// Without a list of items a change is about what it brings new values for (api.md, Writes).
import { fill } from '../../core/define-rule.ts';
import { CHANGE_ITEM } from './change-item.ts';

const FIELDS = [
  [CHANGE_ITEM.host, 'newHostId'],
  [CHANGE_ITEM.organ, 'newOrganId'],
  [CHANGE_ITEM.name, 'newName'],
  [CHANGE_ITEM.conclusion, 'newConclusionDate'],
] as const;

export const rule = fill('topic-change', {
  title: '没有写变更事项时，以填写了新内容的为准',
  reads: { '@own': ['items', 'newConclusionDate', 'newHostId', 'newName', 'newOrganId'] },
  writes: { '@own': ['items'] },
  fill: ({ values }) => {
    if (Array.isArray(values.items)) return {};
    const items = FIELDS.filter(([, field]) => (values[field] ?? null) !== null && values[field] !== '').map(
      ([item]) => item,
    );
    return items.length === 0 ? {} : { items };
  },
});
