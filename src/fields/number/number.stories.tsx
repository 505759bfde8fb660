// 数字 in every state, with the values of its cases.
import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ColumnBase } from '../../core/list-model.ts';
import { fieldStories } from '../../web/form/field-story.tsx';
import { cases } from './number.cases.ts';
import { field } from './number.field.ts';
import { web } from './number.web.tsx';

export default { title: '字段/数字' };

const stories = fieldStories({ field, web, cases });

export const Empty = stories.Empty;
export const Filled = stories.Filled;
export const Wrong = stories.Wrong;
export const Disabled = stories.Disabled;
export const ReadOnly = stories.ReadOnly;

const Cell = web.Cell;
const limit: ColumnBase = {
  field: 'limitPerOrgan',
  title: '每个机构限报',
  kind: 'number',
  width: null,
  sortable: false,
  roles: null,
  choices: null,
  dictionary: null,
  options: { zero: '不限' },
};

export const ZeroSaid: StoryObj = {
  name: '0 有自己的说法',
  render: () => (
    <ul>
      {[0, 3].map((value) => (
        <li key={value}>
          <Cell value={value} record={{}} column={limit} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem');
    await expect(items.map((item) => item.textContent)).toEqual(['不限', '3']);
  },
};
