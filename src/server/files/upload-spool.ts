// Where uploads lie until they are checked, and who has how many on their way: one for all addresses that take a file.
import { createPersonPlaces, type PersonPlaces } from '../workers/person-places.ts';

export interface UploadSpool {
  /** Half-received files. */
  readonly directory: string;
  /** Uploads on their way, by person. */
  readonly places: PersonPlaces;
}

export function openUploadSpool(directory: string): UploadSpool {
  return { directory, places: createPersonPlaces() };
}
