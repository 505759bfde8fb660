// 多选项 in every state, with the values of its cases.
import type { StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { ColumnBase } from '../../core/list-model.ts';
import { FieldServicesProvider } from '../../web/form/field-services.tsx';
import { fieldStories } from '../../web/form/field-story.tsx';
import { storyServices } from '../../web/form/story-services.ts';
import { cases } from './choices.cases.ts';
import { field } from './choices.field.ts';
import { web } from './choices.web.tsx';

export default { title: '字段/多选项' };

const stories = fieldStories({ field, web, cases });

export const Empty = stories.Empty;
export const Filled = stories.Filled;
export const Wrong = stories.Wrong;
export const Disabled = stories.Disabled;
export const ReadOnly = stories.ReadOnly;

const Cell = web.Cell;
const readers: ColumnBase = {
  field: 'targetRoles',
  title: '发给',
  kind: 'choices',
  width: null,
  sortable: false,
  roles: null,
  choices: [{ value: 'expert', title: '评审专家', tone: null }],
  dictionary: null,
  options: { none: '所有人' },
};

export const NoneSaid: StoryObj = {
  name: '不选有自己的说法',
  render: () => (
    <FieldServicesProvider services={storyServices}>
      <ul>
        {[null, [], ['expert']].map((value) => (
          <li key={JSON.stringify(value)}>
            <Cell value={value} record={{}} column={readers} />
          </li>
        ))}
      </ul>
    </FieldServicesProvider>
  ),
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem');
    await expect(items.map((item) => item.textContent)).toEqual(['所有人', '所有人', '评审专家']);
  },
};
