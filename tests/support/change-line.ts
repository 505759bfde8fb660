// A page's line of changes, for tests of the server: what it is told, in order.
//   const line = await openLine(office.url, host.token);
//   expect(await line.next('changed')).toEqual({ resources: ['topic-result'], own: [] });
export interface LineEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface ChangeLine {
  /** The next of this name; what comes before it is passed over. null: the line has ended. */
  readonly next: (event: string) => Promise<unknown>;
  readonly close: () => void;
}

export async function openLine(url: string, token: string, ago?: number): Promise<ChangeLine> {
  const off = new AbortController();
  const response = await fetch(`${url}/api/common/changes?appKey=esp${ago === undefined ? '' : `&ago=${ago}`}`, {
    headers: { accessToken: token },
    signal: off.signal,
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true)
    throw new Error(await response.text());
  const events = read(response);
  return {
    next: async (wanted) => {
      for (;;) {
        const { value, done } = await events.next();
        if (done === true) return null;
        if (value.event === wanted) return value.data;
      }
    },
    close: () => off.abort(),
  };
}

async function* read({ body }: Response): AsyncGenerator<LineEvent> {
  if (body === null) return;
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1];
      const data = /^data: (.+)$/m.exec(block)?.[1] ?? 'null';
      if (event !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
