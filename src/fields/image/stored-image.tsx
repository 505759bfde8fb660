// A stored picture, fetched with the token and shown from memory (files are never public).
import { useCallback, useEffect } from 'react';
import { useFieldServices } from '../field-services-context.ts';
import { useLoaded } from '../use-loaded.ts';
import './crop-dialog.css';

export interface StoredImageProps {
  readonly url: string;
  readonly title: string;
  readonly className: 'image-shown' | 'image-cell';
}

export function StoredImage({ url, title, className }: StoredImageProps) {
  const { blobUrl } = useFieldServices();
  const load = useCallback((signal: AbortSignal) => blobUrl(url, signal), [blobUrl, url]);
  const loaded = useLoaded(load);
  const src = loaded.state === 'done' ? loaded.result : null;
  useEffect(
    () => () => {
      if (src?.startsWith('blob:') === true) URL.revokeObjectURL(src);
    },
    [src],
  );
  if (loaded.state === 'failed')
    return (
      <span role="alert">
        {loaded.message}{' '}
        <button type="button" className="field-link" onClick={loaded.retry}>
          重试
        </button>
      </span>
    );
  return src === null ? <span role="status">正在加载图片…</span> : <img className={className} src={src} alt={title} />;
}
