// The button that opens the further actions of a row.
import type { ComponentProps } from 'react';

export function MoreButton({ name, ...button }: ComponentProps<'button'> & { readonly name: string }) {
  return (
    <button
      {...button}
      type="button"
      className="list-link list-more"
      aria-haspopup="menu"
      aria-label={`更多操作：${name}`}
    >
      更多<span aria-hidden="true">▾</span>
    </button>
  );
}
