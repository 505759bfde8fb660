// Tags as a computed field answers them. Pure.
export interface NoticeTag {
  readonly type: string;
  readonly content: string;
  readonly color: string;
}

/** A computed field of {type, content, color}; anything else in it is left out. */
export function tagsOf(value: unknown): readonly NoticeTag[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null) return [];
    const { type, content, color } = item as Readonly<Record<string, unknown>>;
    return typeof content === 'string' && content !== ''
      ? [
          {
            type: typeof type === 'string' || typeof type === 'number' ? String(type) : '',
            content,
            color: typeof color === 'string' ? color : '',
          },
        ]
      : [];
  });
}
