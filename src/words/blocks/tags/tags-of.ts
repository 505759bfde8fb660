// Tags as a computed field answers them. Pure.
import { objectOf } from '../../../core/json.ts';
export interface NoticeTag {
  readonly type: string;
  readonly content: string;
  readonly color: string;
}

/** A computed field of {type, content, color}; anything else in it is left out. */
export function tagsOf(value: unknown): readonly NoticeTag[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    const { type, content, color } = objectOf(item);
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
