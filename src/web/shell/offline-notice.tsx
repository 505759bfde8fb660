// Says that the network is gone: what loads waits for it without a word, and would look like a page that hangs.
import { useSyncExternalStore } from 'react';
import styles from './offline-notice.module.css';

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles['region']}>
      {isOnline ? null : <p className={styles['text']}>网络已断开，恢复后会自动继续加载</p>}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
