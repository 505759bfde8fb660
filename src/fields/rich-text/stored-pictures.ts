// Pictures of a formatted text that stands in the page as safe nodes: each is fetched with the token and shown from
// memory.

/** A stored address, and where its picture is in memory. */
export interface ShownPicture {
  readonly file: string;
  readonly url: string;
}

export interface PicturesInput {
  readonly root: ParentNode;
  readonly blobUrl: (url: string, signal: AbortSignal) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onShown: (picture: ShownPicture) => void;
  readonly onFailed?: (image: HTMLImageElement) => void;
}

/** Those that are not shown yet; safe-html.ts leaves them with data-file and without src. */
export function showPictures({ root, blobUrl, signal, onShown, onFailed }: PicturesInput): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-file]:not([src])')) {
    const file = image.dataset['file'] ?? '';
    blobUrl(file, signal).then(
      (url) => {
        onShown({ file, url });
        image.src = url;
      },
      () => onFailed?.(image),
    );
  }
}
