// 多选项 in every state, with the values of its cases.
import { fieldStories } from '../../web/form/field-story.tsx';
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
