// Refine's notifications as our toasts: on success what the server said, on failure its reason.
import type { NotificationProvider } from '@refinedev/core';
import type { Toaster } from '../shell/toaster.ts';

export function createNotificationProvider(toaster: Toaster): NotificationProvider {
  return {
    open: ({ message, description, type }) => {
      // Refine puts its own headline in `message` and the error's text in `description`.
      if (type === 'error') toaster.show('error', description ?? message);
      else if (type === 'success') toaster.show('success', message);
      else toaster.show('info', message);
    },
    close: () => undefined,
  };
}
