// Messages of the bell, as codegen resolves them: what an event tells whom (`tells` of a machine's event), and what the
// morning's reminders tell beside their text messages. They are kept as records of MESSAGE (domain §4.18).
import type { EntityId, RoleId } from './ids.ts';

/** Entity of the messages: receiverId, kind, title, content, bizType, bizId, channel, sendTime, readTime, result. */
export const MESSAGE: EntityId = 'message';

/** Field of the engine: whoever made the record, an account that is told as those of references are. */
export const MAKER = 'createUserId';

/** What is told, whoever it is told to. */
export interface TellModel {
  /** A choice of the messages' field `kind`: people choose by it what they hear of. */
  readonly kind: string;
  readonly title: string;
  /** Key of the screen that it leads to; null: none. */
  readonly screen: string | null;
}

export interface EventTell extends TellModel {
  /**
   * Who made the record (MAKER), or a reference of it: to an account, who is told; to another record, of which all
   * accounts of the role are told that belong to it; null: everybody of the role.
   */
  readonly to: string | null;
  /** Role in which it is read. */
  readonly as: RoleId;
  /** With its {places}. */
  readonly text: string;
  /** By text message as well, at once and not with the next morning's digest (returns, deadlines). */
  readonly isUrgent: boolean;
  /** Not while the same is there unread, whatever record it is of: many are concerned at once. */
  readonly isOnce: boolean;
}

/** Text message that goes with an event. */
export interface EventSms {
  /** Path of the phone. */
  readonly to: string;
  /** With its {places}. */
  readonly text: string;
  /** Of all messages of this name one a day goes to one recipient; null: each goes. */
  readonly onceADay: string | null;
}
