// Without a list of items a change is about what it brings new values for (api.md, Writes).
import type { FillRule } from '../../core/rule.ts';

const FIELDS = [[1, 'newHostId'], [2, 'newOrganId'], [3, 'newName'], [4, 'newConclusionDate']] as const;

export const rule: FillRule = {
  kind: 'fill',
  name: 'change-items',
  title: '没有写变更事项时，以填写了新内容的为准',
  reads: { '@own': ['items', 'newConclusionDate', 'newHostId', 'newName', 'newOrganId'] },
  writes: { '@own': ['items'] },
  fill: ({ values }) => {
    if (Array.isArray(values['items'])) return values;
    const items = FIELDS.filter(([, field]) => (values[field] ?? null) !== null && values[field] !== '').map(([item]) => item);
    return items.length === 0 ? values : { ...values, items };
  },
};
