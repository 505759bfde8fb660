// The access token's home in the browser: cookie Authenticationdls. The guards look for it, the API client sends it as
// a header. The server never reads the cookie itself, so a forged cross-site request carries nothing.
export const TOKEN_COOKIE = 'Authenticationdls';

export interface TokenCookie {
  /** "" when nobody is signed in. */
  readonly read: () => string;
  readonly write: (token: string) => void;
  readonly clear: () => void;
}

/** A session cookie (gone when the browser closes), never sent to other sites; Secure wherever the page itself is. */
export function createTokenCookie(page: { cookie: string }, secure: boolean): TokenCookie {
  const facts = `path=/; SameSite=Strict${secure ? '; Secure' : ''}`;
  return {
    read: () => readCookie(page.cookie, TOKEN_COOKIE),
    write: (token) => {
      page.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; ${facts}`;
    },
    clear: () => {
      page.cookie = `${TOKEN_COOKIE}=; Max-Age=0; ${facts}`;
    },
  };
}

export function readCookie(cookies: string, name: string): string {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}
