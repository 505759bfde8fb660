// 权限 in every state, with the values of its cases.
import { fieldStories } from '../../web/form/field-story.tsx';
import { cases } from './permissions.cases.ts';
import { field } from './permissions.field.ts';
import { web } from './permissions.web.tsx';

export default { title: '字段/权限' };

const stories = fieldStories({ field, web, cases });

export const Empty = stories.Empty;
export const Filled = stories.Filled;
export const Wrong = stories.Wrong;
export const Disabled = stories.Disabled;
export const ReadOnly = stories.ReadOnly;
