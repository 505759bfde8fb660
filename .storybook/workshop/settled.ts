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
  let last = '';
  for (let quiet = 0; quiet < quietFrames;) {
    await nextFrame();
    const now = document.body.innerHTML;
    quiet =
      now === last && !isBusy(FETCHED) && !(isLoaded && isBusy(LOADING)) && (await arePicturesThere()) ? quiet + 1 : 0;
    last = now;
    if (performance.now() - start > 15_000)
      throw new Error(
        `the story does not come to rest: ${document.querySelector(LOADING)?.outerHTML.slice(0, 200) ?? 'it is drawn again and again'}`,
      );
  }
}

function isBusy(what: string): boolean {
  return [...document.querySelectorAll(what)].some((element) => element.checkVisibility());
}

async function arePicturesThere(): Promise<boolean> {
  return [...document.images].every(({ complete }) => complete);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
