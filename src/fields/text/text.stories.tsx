// 单行文本 in every state, with the values of its cases.
import { expect, within } from 'storybook/test';
import { fieldStories, formOf } from '../../web/form/field-story.tsx';
import { FormStory } from '../../web/form/form-story.tsx';
import { ADVISING } from '../../web/form/story-services.ts';
import { cases } from './text.cases.ts';
import { field } from './text.field.ts';
import { web } from './text.web.tsx';

export default { title: '字段/单行文本' };

const stories = fieldStories({ field, web, cases });

export const Empty = stories.Empty;
export const Filled = stories.Filled;
export const Wrong = stories.Wrong;
export const Disabled = stories.Disabled;
export const ReadOnly = stories.ReadOnly;

const advised = formOf(field, {
  ...cases,
  schema: {
    title: '选题名称',
    type: 'string',
    'x-options': { advice: { call: ADVISING, argument: 'title', minimum: 6 } },
  },
});

export const Advised = {
  name: '边写边提示',
  render: () => <FormStory form={advised} fields={{ text: web }} value={{ value: '人工智能赋能教学变革研究' }} />,
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const told = await within(canvasElement).findByText(/相似度 86.2%$/, undefined, { timeout: 15_000 });
    await expect(told.closest('[role=status]')).not.toBeNull();
  },
};
