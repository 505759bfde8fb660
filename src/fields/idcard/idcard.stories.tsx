// 身份证号 in every state, with the values of its cases.
import { fieldStories } from '../../web/form/field-story.tsx';
import { cases } from './idcard.cases.ts';
import { field } from './idcard.field.ts';
import { web } from './idcard.web.tsx';

export default { title: '字段/身份证号' };

const stories = fieldStories({ field, web, cases });

export const Empty = stories.Empty;
export const Filled = stories.Filled;
export const Wrong = stories.Wrong;
export const Disabled = stories.Disabled;
export const ReadOnly = stories.ReadOnly;
