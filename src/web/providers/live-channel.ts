// Names that the data hooks and the live provider share.

/** Stands for the entity of what counts many of them: whatever changes, it is asked anew. */
export const ANYTHING = '*';

export function channelOf(resource: string): string {
  return `resources/${resource}`;
}
