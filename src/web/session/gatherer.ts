// What a page asks in one moment, in one request (core/together.ts). It stands before the Api and does so only while a
// page that wants it is open (a home): elsewhere each question goes at once by itself. Parts of the page that are still
// on their way hold the others back for a short while, so that theirs go with them. What is known to be asked after an
// answer, about the record that it chooses, goes along and is handed out when it is asked.
import { ERRORS } from '../../core/errors.ts';
import {
  argsAfter,
  MOST_TOGETHER,
  TOGETHER_PATH,
  type TogetherAnswers,
  type TogetherQuestion,
} from '../../core/together.ts';
import { ApiError } from './api-error.ts';
import { type Api, type ApiAnswer, type ApiRequest, type FollowUp, openedPart } from './api.ts';

export interface Gatherer {
  readonly api: Api;
  /** From now on questions are gathered, until the answered function is called. */
  readonly open: () => () => void;
  readonly isOpen: () => boolean;
  /** Something is on its way that will ask: what is asked waits for it, though not for long. */
  readonly hold: () => () => void;
}

interface Asked {
  readonly request: ApiRequest;
  follows: readonly FollowUp[];
  readonly resolve: (answer: ApiAnswer<never>) => void;
  readonly reject: (error: unknown) => void;
}

/** Longer no question waits for parts of the page. */
const HELD_MS = 1_500;
/** An answer that nobody has asked for by then is out of date. */
const KEPT_MS = 5_000;

export function createGatherer(alone: Api): Gatherer {
  let openPages = 0;
  let holds = 0;
  let waiting: Asked[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let heldSince: number | null = null;
  const shelf = new Map<string, { readonly answer: ApiAnswer<never>; readonly at: number }>();

  const later = (): void => {
    if (waiting.length === 0) return;
    heldSince ??= Date.now();
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(flush, holds === 0 ? 0 : Math.max(0, heldSince + HELD_MS - Date.now()));
  };
  function flush(): void {
    const all = waiting;
    waiting = [];
    timer = null;
    heldSince = null;
    for (const some of inRequests(all)) void send(some);
  }
  const askAlone = ({ request, resolve, reject }: Asked): void =>
    void alone.answer<never>(request).then(resolve, reject);

  async function send(all: readonly Asked[]): Promise<void> {
    const [only] = all;
    if (only !== undefined && all.length === 1 && only.follows.length === 0) return askAlone(only);
    const questions = all.map(({ request }) => questionOf(request));
    const follows = all.flatMap((asked, of) => asked.follows.map((follow) => ({ follow, of })));
    const args = {
      questions: [
        ...questions,
        ...follows.map(({ follow, of }) => ({ ...questionOf(follow), after: { ...follow.after, of } })),
      ],
    };
    try {
      const told = await alone.call<TogetherAnswers>({ path: TOGETHER_PATH, args });
      const open = (at: number) => openedPart<never>(told.answers[at], told.requestIds[at] ?? '');
      follows.forEach(({ follow, of }, at) => {
        const [before, answer] = [open(of), open(questions.length + at)];
        const own = before instanceof ApiError ? null : argsAfter(follow, before.result);
        if (own !== null && !(answer instanceof ApiError))
          shelf.set(keyOf({ ...follow, args: own }), { answer, at: Date.now() });
      });
      all.forEach((asked, at) => {
        const answer = open(at);
        if (!(answer instanceof ApiError)) return asked.resolve(answer);
        if (told.alone.includes(at) || needsMore(answer)) return askAlone(asked);
        return asked.reject(answer);
      });
    } catch (error) {
      // A server of before it, while the office is being renewed, knows no such request.
      const isUnknown = error instanceof ApiError && error.message === ERRORS.notFoundPath.text;
      for (const asked of all) {
        if (isUnknown) askAlone(asked);
        else asked.reject(error);
      }
    }
  }

  const hold = once(() => {
    holds += 1;
    // One part gives way to the next, which holds as well.
    later();
    return () => {
      holds -= 1;
      later();
    };
  });

  function fromShelf(request: ApiRequest): ApiAnswer<never> | null {
    const key = keyOf(request);
    const kept = shelf.get(key);
    shelf.delete(key);
    return kept === undefined || Date.now() - kept.at > KEPT_MS ? null : kept.answer;
  }

  const gather = (request: ApiRequest): Promise<ApiAnswer<never>> =>
    new Promise((resolve, reject) => {
      const { signal, follows } = request;
      const asked: Asked = { request, follows: [], resolve, reject };
      if (follows !== undefined) {
        const release = hold();
        void follows()
          .then((known) => (asked.follows = known))
          .catch(() => undefined)
          .finally(release);
      }
      signal?.addEventListener('abort', () => {
        waiting = waiting.filter((one) => one !== asked);
        reject(signal.reason);
      });
      waiting.push(asked);
      later();
    });

  const answer = async <Result>(request: ApiRequest): Promise<ApiAnswer<Result>> => {
    if (openPages === 0 || request.isRead !== true) return alone.answer<Result>(request);
    request.signal?.throwIfAborted();
    return fromShelf(request) ?? gather(request);
  };

  return {
    hold,
    isOpen: () => openPages > 0,
    api: { ...alone, answer, call: async <Result>(request: ApiRequest) => (await answer<Result>(request)).result },
    open: once(() => {
      openPages += 1;
      return () => {
        openPages -= 1;
        shelf.clear();
      };
    }),
  };
}

/** What is begun is ended once, however often its end is called. */
function once(begin: () => () => void): () => () => void {
  return () => {
    const end = begin();
    let isEnded = false;
    return () => {
      if (!isEnded) end();
      isEnded = true;
    };
  };
}

function inRequests(all: readonly Asked[]): readonly (readonly Asked[])[] {
  const requests: Asked[][] = [];
  let room = 0;
  for (const asked of all) {
    const size = 1 + asked.follows.length;
    if (size > room) {
      requests.push([]);
      room = MOST_TOGETHER;
    }
    requests.at(-1)?.push(asked);
    room -= size;
  }
  return requests;
}

/** The session has ended, or the password is needed again: the usual way sees to it. */
function needsMore({ code, result }: ApiError): boolean {
  return code === 401 || code === 402 || (typeof result === 'object' && result !== null && 'confirmPassword' in result);
}

function questionOf({ path, method, args }: Pick<ApiRequest, 'path' | 'method' | 'args'>): TogetherQuestion {
  return { path, method: method === 'GET' ? 'GET' : 'POST', args: JSON.parse(JSON.stringify(args ?? {})) };
}

function keyOf(request: Pick<ApiRequest, 'path' | 'method' | 'args'>): string {
  const { path, method, args } = questionOf(request);
  return JSON.stringify([path, method, Object.entries(args).sort(([one], [other]) => (one < other ? -1 : 1))]);
}
