// Server-sent events as the bytes of a line come. Pure over the stream: the browser's own EventSource can send no token
// in a header.
import { parseJson } from '../../core/own-json.ts';
export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

/** Ends with the stream; comments and events without data are passed over. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event !== null) onEvent(event);
    }
  }
}

function eventIn(block: string): StreamEvent | null {
  const name = /^event: ?(.+)$/m.exec(block)?.[1];
  const data = /^data: ?(.+)$/m.exec(block)?.[1];
  return name === undefined || data === undefined ? null : { name, data: parseJson(data) };
}
