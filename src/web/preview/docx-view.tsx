// A Word document drawn in the page by docx-preview, inside a shadow root so that its styles stay its own.
// Links other than web addresses and anchors are cut: the document comes from a stranger.
import { renderAsync } from 'docx-preview';
import { useEffect, useRef, useState } from 'react';
import { PreviewMessage } from './preview-message.tsx';
import { DownloadButton } from './stored-file-view.tsx';
import type { LoadedFile } from './use-stored-file.ts';

/** docx-preview centres its sheets, and a screen narrower than the sheet could never scroll to its left edge. */
const REACHABLE =
  '.docx-wrapper.docx-wrapper { align-items: flex-start; box-sizing: border-box; width: fit-content; min-width: 100%; } .docx-wrapper.docx-wrapper > section.docx { margin-inline: auto; }';

export function DocxView({ file, title }: { readonly file: LoadedFile; readonly title: string }) {
  const { blob } = file;
  const host = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const body = document.createElement('div');
    const styles = document.createElement('div');
    const reachable = document.createElement('style');
    reachable.textContent = REACHABLE;
    shadow.replaceChildren(styles, reachable, body);
    renderAsync(blob, body, styles, {
      inWrapper: true,
      breakPages: true,
      renderAltChunks: false,
      useBase64URL: true,
    }).then(
      () => cutLinks(body),
      () => setBroken(true),
    );
  }, [blob]);
  if (isBroken)
    return (
      <PreviewMessage text="文档无法在线打开，请下载后查看" isAlert>
        <DownloadButton file={file} title={title} />
      </PreviewMessage>
    );
  return <div className="preview-scroll preview-paper" role="region" aria-label={title} tabIndex={0} ref={host} />;
}

function cutLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (!/^(?:https?:\/\/|#)/i.test(href)) link.removeAttribute('href');
    else if (!href.startsWith('#')) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer');
    }
  }
}
