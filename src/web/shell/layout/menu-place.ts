// Where a person wants the menu: at the side or on top. A cookie, because local storage is cleared at every sign-out.
import { readCookie } from '../../session/token-cookie.ts';

export type MenuPlace = 'side' | 'top';

const NAME = 'menuPlace';
const YEAR_S = 31_536_000;

export interface MenuPlaceStore {
  readonly read: () => MenuPlace;
  readonly write: (place: MenuPlace) => void;
}

export function createMenuPlace(page: { cookie: string }): MenuPlaceStore {
  return {
    read: () => (readCookie(page.cookie, NAME) === 'top' ? 'top' : 'side'),
    write: (place) => {
      page.cookie = `${NAME}=${place}; path=/; SameSite=Strict; Max-Age=${YEAR_S}`;
    },
  };
}
