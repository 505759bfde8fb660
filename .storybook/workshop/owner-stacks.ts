// React in development takes the stack of each element it makes, ten thousand a second, to name those above a component
// in its warnings: a fourteenth of a story's time. Warnings come without it all the same, and fail the story.
import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** Takes the ten thousand as spent. A React that counts otherwise is only slower. */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {
      /* what React counts is left aside */
    },
    configurable: true,
  });
}
