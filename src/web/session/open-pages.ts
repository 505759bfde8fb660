// Which other tabs of this site are open: each answers a call on a BroadcastChannel with its page name.
// (Web Locks would say it at once, but exist only on https; offices run on plain intranets.)
const CHANNEL = 'open-pages';
const WAIT_MS = 120;

type Message = { readonly ask: true } | { readonly here: string };

/** Answers the question "who is open?"; keeps answering others' for as long as the page lives. */
export function createOpenPages(page: string): () => Promise<readonly string[]> {
  if (typeof BroadcastChannel === 'undefined') return () => Promise.resolve([]);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<Message>) => {
    if ('ask' in event.data) channel.postMessage({ here: page } satisfies Message);
  });
  return () =>
    new Promise((resolve) => {
      const pages: string[] = [];
      const collect = (event: MessageEvent<Message>): void => {
        if ('here' in event.data) pages.push(event.data.here);
      };
      channel.addEventListener('message', collect);
      setTimeout(() => {
        channel.removeEventListener('message', collect);
        resolve(pages);
      }, WAIT_MS);
      channel.postMessage({ ask: true } satisfies Message);
    });
}
