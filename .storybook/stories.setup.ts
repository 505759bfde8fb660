// Gives the stories, while they run as tests, what only the test runner can do.
import { inject } from 'vitest';
import { commands } from 'vitest/browser';
import { withoutOwnerStacks } from './workshop/owner-stacks.ts';
import { loadPictureFonts } from './workshop/picture-fonts.ts';
import { viewports } from './workshop/widths.ts';

await loadPictureFonts();
withoutOwnerStacks();

const frame = frameOf(window);
const accepted = new Set(inject('acceptedPictures'));
const asItWas = { width: frame.style.width, height: frame.style.height };
// Laid out and read by every check, but drawn for its pictures alone: nobody looks at the rest.
frame.style.visibility = 'hidden';

globalThis.storyRunner = {
  isAccepted: (name) => accepted.has(name),
  takePicture: async (name) => {
    frame.style.visibility = 'visible';
    try {
      return await commands.takePicture(name, { width: window.innerWidth, height: window.innerHeight });
    } finally {
      frame.style.visibility = 'hidden';
    }
  },
  pressTab: () => commands.pressTab(),
  drawnFonts: () => commands.drawnFonts(),
  // The frame is made narrower, not the browser's window: that costs a frame of drawing instead of a way through three
  // processes.
  resize: (name) => {
    const size =
      name === null ? asItWas : { width: `${viewports[name].width}px`, height: `${viewports[name].height}px` };
    Object.assign(frame.style, size);
  },
};

/** The runner shows stories in a frame of its page. */
function frameOf(view: Window): HTMLElement {
  const element = view.frameElement;
  if (element === null) throw new Error('stories are tested in a frame of the runner');
  return element as HTMLElement;
}
