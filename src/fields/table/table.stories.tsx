// 表格 in every state, with the values of its cases.
import { fieldStories } from '../../web/form/field-story.tsx';
import { cases } from './table.cases.ts';
import { field } from './table.field.ts';
import { web } from './table.web.tsx';

export default { title: '字段/表格' };

const stories = fieldStories({ field, web, cases });

export const Empty = stories.Empty;
export const Filled = stories.Filled;
export const Wrong = stories.Wrong;
export const Disabled = stories.Disabled;
export const ReadOnly = stories.ReadOnly;
