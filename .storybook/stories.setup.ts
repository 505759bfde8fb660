// Gives the stories, while they run as tests, what only the test runner can do.
import { commands } from 'vitest/browser';

globalThis.storyRunner = { takePicture: (id) => commands.takePicture(id), pressTab: () => commands.pressTab() };
