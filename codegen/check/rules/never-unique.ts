// Kinds stored as documents or long text, or with a handful of values: no index tells two records apart by them.
import { FILE_KINDS } from '../../../src/core/file-kind.ts';

export const NEVER_UNIQUE: ReadonlySet<string> = new Set(['long-text', 'rich-text', 'table', 'choices', 'detail', ...FILE_KINDS, 'yes-no', 'status']);
