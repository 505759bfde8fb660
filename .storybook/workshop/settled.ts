// Waits until a story has come to rest: nothing loads, nothing is drawn any more, fonts and pictures are there.
const QUIET_FRAMES = 4;
/** A part that is being fetched says so by data-loading: aria-busy would silence its own announcement. */
const LOADING = '.ant-spin-spinning, .ant-skeleton-active, [aria-busy="true"], [data-loading], .list-skeleton';

/**
 * Parts of the program, not data: a story about loading waits for them too, or its picture shows whatever came first.
 */
const FETCHED = '[data-loading]';

export interface Rest {
  /** Whether what is loading is to be waited for; false where the story is about loading. */
  readonly isLoaded: boolean;
  /** How long nothing may change: less where what is there has only been moved or coloured anew. */
  readonly quietFrames?: number;
}

/** Throws when the page is still loading after 15 seconds. */
export async function settled({ isLoaded, quietFrames = QUIET_FRAMES }: Rest): Promise<void> {
  const start = performance.now();
  await document.fonts.ready;
  await nextFrame();
  const page = watchPage();
  try {
    for (let quiet = 0; quiet < quietFrames;) {
      await nextFrame();
      const isQuiet = page.isAsItWas() && !isBusy(FETCHED) && !(isLoaded && isBusy(LOADING)) && arePicturesThere();
      quiet = isQuiet ? quiet + 1 : 0;
      if (performance.now() - start > 15_000)
        throw new Error(
          `the story does not come to rest: ${document.querySelector(LOADING)?.outerHTML.slice(0, 200) ?? 'it is drawn again and again'}`,
        );
    }
  } finally {
    page.leave();
  }
}

interface WatchedPage {
  /** As it was when last asked. Written out only where something has touched it. */
  readonly isAsItWas: () => boolean;
  readonly leave: () => void;
}

function watchPage(): WatchedPage {
  let isTouched = false;
  let last = document.body.innerHTML;
  const observer = new MutationObserver(() => (isTouched = true));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  const isAsItWas = (): boolean => {
    if (!isTouched && observer.takeRecords().length === 0) return true;
    isTouched = false;
    const before = last;
    last = document.body.innerHTML;
    return last === before;
  };
  return { isAsItWas, leave: () => observer.disconnect() };
}

function isBusy(what: string): boolean {
  return [...document.querySelectorAll(what)].some((element) => element.checkVisibility());
}

function arePicturesThere(): boolean {
  return [...document.images].every(({ complete }) => complete);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
