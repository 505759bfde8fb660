// Gives the stories, while they run as tests, what only the test runner can do.
import { inject } from 'vitest';
import { commands } from 'vitest/browser';
import { loadPictureFonts } from './workshop/picture-fonts.ts';
import { viewports } from './workshop/widths.ts';

await loadPictureFonts();

const frame = window.frameElement;
const accepted = new Set(inject('acceptedPictures'));
const asItWas = frame?.getAttribute('style') ?? '';

globalThis.storyRunner = {
  isAccepted: (name) => accepted.has(name),
  takePicture: (name) => commands.takePicture(name, { width: window.innerWidth, height: window.innerHeight }),
  pressTab: () => commands.pressTab(),
  drawnFonts: () => commands.drawnFonts(),
  // The frame is made narrower, not the browser's window: that costs a frame of drawing instead of a way through three
  // processes.
  resize: (name) =>
    frame?.setAttribute(
      'style',
      name === null ? asItWas : `${asItWas}; width: ${viewports[name].width}px; height: ${viewports[name].height}px`,
    ),
};
