// Compares two texts beside the page, which stays free while it does.
import { textChanges } from '../../../web/texts/text-changes.ts';

addEventListener('message', ({ data }: MessageEvent<readonly [readonly string[], readonly string[]]>) => {
  postMessage(textChanges(data[0], data[1]));
});
