// Draws the toasts at the top of the page. Two live regions stand from the start, or screen readers miss the first
// message.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useToast } from './toast-context.tsx';
import { isRefusal, standsFor, type Toast } from './toaster.ts';
import styles from './toast.module.css';

const MARK = { success: '✓', info: 'i', warning: '!', error: '✕' } as const;
const WORD = { success: '成功', info: '提示', warning: '注意', error: '错误' } as const;

export function ToastRegion() {
  const toaster = useToast();
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.list);
  return (
    <div className={styles['region']}>
      <div role="status" aria-live="polite">
        {toasts
          .filter((toast) => !isRefusal(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert" aria-live="assertive">
        {toasts.filter(isRefusal).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }) {
  const toaster = useToast();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toaster.dismiss(toast.id), standsFor(toast));
    return () => clearTimeout(timer);
  }, [toaster, toast, isHeld]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className={styles['toast']} data-tone={toast.tone} {...hold}>
      <span className={styles['mark']} aria-hidden="true">
        {MARK[toast.tone]}
      </span>
      <span className="visually-hidden">{WORD[toast.tone]}：</span>
      <span className={styles['text']}>{toast.text}</span>
      <button type="button" className={styles['close']} aria-label="关闭提示" onClick={() => toaster.dismiss(toast.id)}>
        ×
      </button>
    </div>
  );
}
