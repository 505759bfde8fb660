// A message that stays in the page: why the login failed, why one is back here. The region stands from the start so
// that it is read out.
import styles from './inline-alert.module.css';

export interface InlineMessage {
  readonly tone: 'error' | 'warning' | 'info' | 'success';
  readonly text: string;
}

export function InlineAlert({ message }: { readonly message: InlineMessage | null }) {
  return (
    <div role="alert" className={styles['region']}>
      {message === null ? null : (
        <p className={styles['alert']} data-tone={message.tone}>
          {message.text}
        </p>
      )}
    </div>
  );
}
