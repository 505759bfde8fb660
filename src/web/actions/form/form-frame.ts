// What stands around the form of a stored record: why it came back, and whether it can only be read. Pure. The server
// refuses the save of a locked record by the same facts.
import { holdsAll } from '../../../core/condition.ts';
import type { RecordValues } from '../../../core/json.ts';
import { shownText } from '../../../core/shown-date.ts';
import { fillPlaces, placesIn } from '../../../core/text-places.ts';
import type { WebCall, WebForm } from '../../../core/web-model.ts';
import { eventsOf } from '../../screen/action-visibility.ts';

export interface FormLock {
  /** Why, in the words of the config; null: its state alone says so. */
  readonly text: string | null;
}

/**
 * null: it can be saved. A record that offers none of the events of its save is only read (spec §4: 1 submitted:
 * locked).
 */
export function lockOf(
  { rules }: Pick<WebForm, 'rules'>,
  call: Pick<WebCall, 'events'>,
  record: RecordValues,
): FormLock | null {
  if (record['id'] === undefined) return null;
  if (rules.locked !== null && holdsAll(rules.locked.when, record)) return { text: rules.locked.text };
  const offered = eventsOf(record);
  return call.events.length === 0 || call.events.some((event) => offered.includes(event)) ? null : { text: null };
}

export interface BannerFacts {
  readonly title: string;
  readonly reason: string;
  readonly fileUrl: string;
}

/** The banner the config asks for, where the record meets its condition. */
export function bannerOf({ frame }: Pick<WebForm, 'frame'>, record: RecordValues): BannerFacts | null {
  const { banner } = frame;
  if (banner === null || record['id'] === undefined || !holdsAll(banner.when, record)) return null;
  const reason = record[banner.field];
  return {
    title: banner.title,
    reason: typeof reason === 'string' && reason.trim() !== '' ? reason : banner.empty,
    fileUrl: textOf(record[banner.file ?? '']),
  };
}

function textOf(value: RecordValues[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** What stands above the form of this record; null: nothing, or it names what the record does not have. */
export function noticeOf({ frame }: Pick<WebForm, 'frame'>, record: RecordValues): string | null {
  const { notice, noticeWhen } = frame;
  if (notice === null || (noticeWhen !== undefined && !holdsAll(noticeWhen, record))) return null;
  const shown = (place: string): string => shownText(record[place]);
  return placesIn(notice).some((place) => shown(place) === '') ? null : fillPlaces(notice, shown);
}
