// The one main button of a page before antd. While busy it stays focusable and says so, instead of vanishing from the
// tab order.
import type { ReactNode } from 'react';
import styles from './primary-button.module.css';

interface PrimaryButtonProps {
  readonly children: ReactNode;
  readonly busy?: boolean;
  readonly type?: 'submit' | 'button';
  readonly onClick?: () => void;
}

export function PrimaryButton({ children, busy = false, type = 'submit', onClick }: PrimaryButtonProps) {
  return (
    // A field that loses the focus to the press may say less than before: the button would move away from under it.
    <button
      type={type}
      className={styles['button']}
      aria-disabled={busy}
      aria-busy={busy}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
