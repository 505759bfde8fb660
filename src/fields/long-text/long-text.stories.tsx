// 多行文本 in every state, with the values of its cases.
import { fieldStories } from '../../web/form/field-story.tsx';
import { cases } from './long-text.cases.ts';
import { field } from './long-text.field.ts';
import { web } from './long-text.web.tsx';

export default { title: '字段/多行文本' };

const stories = fieldStories({ field, web, cases });

export const Empty = stories.Empty;
export const Filled = stories.Filled;
export const Wrong = stories.Wrong;
export const Disabled = stories.Disabled;
export const ReadOnly = stories.ReadOnly;
