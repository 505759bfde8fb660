// The bell of the header: how many messages are unread, and a panel with the newest and with what waits. The number is
// asked anew as soon as the server says that there is something new.
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { useAnswer } from '../../list/use-answer.ts';
import { NamedIcon } from '../icons.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { badgeText } from '../select-type/badges.ts';
import { useDisclosure } from '../use-disclosure.ts';
import { LIST, messagesIn } from './message.ts';
import styles from './bell.module.css';

const BellPanel = lazyPart(async () => (await import('./bell-panel.tsx')).BellPanel);
const UNREAD = { preset: 'unread', page: 1, pageSize: 1 };

export function Bell() {
  const { isOpen, toggle, close, rootRef, buttonRef } = useDisclosure();
  const { answer } = useAnswer({ call: LIST, args: UNREAD, read: messagesIn });
  const unread = answer?.total ?? 0;
  return (
    <div ref={rootRef} className={styles['bell']}>
      <button
        ref={buttonRef}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls="bell-panel"
        onClick={toggle}
      >
        <NamedIcon name="bell" />
        <span className="visually-hidden">{unread === 0 ? '消息' : `消息，${unread}条未读`}</span>
        {unread === 0 ? null : (
          <span className={styles['count']} aria-hidden="true">
            {badgeText(unread)}
          </span>
        )}
      </button>
      <div id="bell-panel" className={styles['panel']} hidden={!isOpen}>
        {isOpen ? (
          <PartBoundary>
            <BellPanel unread={unread} onLeave={close} />
          </PartBoundary>
        ) : null}
      </div>
    </div>
  );
}
