// Finds the solution of one challenge beside the page.
import type { Challenge } from 'altcha-lib';
import { solve } from './solve-challenge.ts';

self.addEventListener(
  'message',
  ({ data }: MessageEvent<Challenge>) => void solve(data).then((solution) => self.postMessage(solution)),
);
