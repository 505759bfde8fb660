// Where a screen stands, and how a record is opened on it.
export type ScreenPlace = 'home' | 'heading';

/**
 * "id": its number stands in the address as ?id=; "own-id": that of a record of the screen's own entity; "listed": the
 * same, and its detail opens over the list.
 */
export type RecordOpening = 'id' | 'own-id' | 'listed';
