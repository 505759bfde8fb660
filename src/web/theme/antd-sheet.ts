// antd's styles, which the pages before the login do without. Their link stands before every style of ours, so that
// where both are equally exact, ours wins.
import address from 'virtual:antd.css?url';

let coming: Promise<void> | null = null;

/** A part that antd draws, once its styles are there as well. Rejects as an import does; who asks again tries again. */
export async function withAntdSheet<Part>(part: Promise<Part>): Promise<Part> {
  const [fetched] = await Promise.all([part, antdSheet()]);
  return fetched;
}

function antdSheet(): Promise<void> {
  coming ??= new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      coming = null;
      reject(new Error(`unable to preload CSS for ${address}`));
    });
    document.head.prepend(link);
  });
  return coming;
}
