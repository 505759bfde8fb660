// Refine's notifications by antd's: on success what the server said, on failure its reason. A text that stands is not
// shown twice; one stands as long as it takes to notice and read it, one that can be taken back as long as it can.
// `close(REFUSALS)` takes the refusals away: the person tries again.
import { CloseOutlined } from '@ant-design/icons';
import type { NotificationProvider } from '@refinedev/core';
import App from 'antd/es/app';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { useMemo } from 'react';
import { UndoButton } from './undo-button.tsx';

export const REFUSALS = 'refusals';
/** What was done last can be taken back: one notice at a time. */
const UNDO = 'undo';

const SHORTEST_S = 4;
const LONGEST_S = 8;
const START_S = 2.5;
const CHARACTER_S = 0.12;

export function useNotificationProvider(): NotificationProvider {
  const { notification } = App.useApp();
  return useMemo(() => createNotificationProvider(notification), [notification]);
}

/** Seconds. */
export function standsFor(text: string): number {
  return Math.min(LONGEST_S, Math.max(SHORTEST_S, START_S + Array.from(text).length * CHARACTER_S));
}

export function createNotificationProvider(
  notification: Pick<NotificationInstance, 'open' | 'destroy'>,
): NotificationProvider {
  const refusals = new Set<string>();
  return {
    open: ({ key, message, description, type, undoableTimeout, cancelMutation }) => {
      if (cancelMutation !== undefined && undoableTimeout !== undefined) {
        const undo = (): void => {
          notification.destroy(UNDO);
          cancelMutation();
        };
        notification.open({
          key: UNDO,
          type: TYPES[type],
          message,
          description,
          role: 'status',
          duration: undoableTimeout,
          showProgress: true,
          // It can be taken back no longer, however long it is looked at.
          pauseOnHover: false,
          actions: <UndoButton onUndo={undo} />,
          closable: CLOSABLE,
          style: EDGE,
        });
        return;
      }
      // Refine puts its own headline in `message` and the error's text in `description`.
      const text = type === 'error' ? (description ?? message) : message;
      const own = key ?? `${type}:${text}`;
      if (type === 'error') refusals.add(own);
      notification.open({
        key: own,
        type: TYPES[type],
        message: text,
        role: type === 'error' ? 'alert' : 'status',
        duration: standsFor(text),
        closable: CLOSABLE,
        style: EDGE,
      });
    },
    close: (key) => {
      if (key !== REFUSALS) return notification.destroy(key);
      for (const one of refusals) notification.destroy(one);
      refusals.clear();
    },
  };
}

const CLOSABLE = { closeIcon: <CloseOutlined />, 'aria-label': '关闭提示' };
/** Dark grounds show no shadow. */
const EDGE = { border: '1px solid var(--line)' };
const TYPES = { success: 'success', error: 'error', progress: 'info' } as const;
