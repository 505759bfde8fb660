// What is written with each category that is opened in a batch, whether by itself or as a batch before had it.
import { LIMIT_FIELDS } from './batch-window.ts';

/** Copied as they are. */
export const COPIED_FIELDS = [...LIMIT_FIELDS, 'categoryId', 'name', 'planCount', 'fundAmount'] as const;
