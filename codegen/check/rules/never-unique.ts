// Kinds stored as documents or long text, or with a handful of values: no index tells two records apart by them.
export const NEVER_UNIQUE: ReadonlySet<string> = new Set(['long-text', 'rich-text', 'table', 'choices', 'detail', 'file', 'image', 'yes-no', 'status']);
