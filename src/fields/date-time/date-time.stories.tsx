// 日期时间 in every state, with the values of its cases.
import { fieldStories } from '../../web/form/field-story.tsx';
import { cases } from './date-time.cases.ts';
import { field } from './date-time.field.ts';
import { web } from './date-time.web.tsx';

export default { title: '字段/日期时间' };

const stories = fieldStories({ field, web, cases });

export const Empty = stories.Empty;
export const Filled = stories.Filled;
export const Wrong = stories.Wrong;
export const Disabled = stories.Disabled;
export const ReadOnly = stories.ReadOnly;
