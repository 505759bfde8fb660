// The terminal to ask at, or null where nobody sits there. Ending it (Ctrl-C, Ctrl-D) ends the command; nothing is
// written then. Lines typed ahead of a question are kept for the next one.
import { createInterface } from 'node:readline';
import { CommandRefused } from '../commands/command.ts';
import type { Terminal } from './answers.ts';

export interface OpenTerminal extends Terminal {
  readonly close: () => void;
}

interface Waiting {
  readonly take: (line: string) => void;
  readonly end: (error: CommandRefused) => void;
}

export function openTerminal(): OpenTerminal | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const typed: string[] = [];
  const now: { waiting: Waiting | null; isEnded: boolean } = { waiting: null, isEnded: false };
  lines.on('line', (line) => {
    const { waiting } = now;
    now.waiting = null;
    if (waiting === null) typed.push(line);
    else waiting.take(line);
  });
  lines.once('close', () => {
    now.isEnded = true;
    now.waiting?.end(interrupted());
  });
  const ask = async (question: string): Promise<string> => {
    const ahead = typed.shift();
    if (ahead === undefined && now.isEnded) throw interrupted();
    lines.setPrompt(question);
    lines.prompt();
    if (ahead !== undefined) return ahead;
    return new Promise<string>((resolve, reject) => {
      now.waiting = { take: resolve, end: reject };
    });
  };
  return { ask, say: (text) => void process.stdout.write(`${text}\n`), close: () => lines.close() };
}

function interrupted(): CommandRefused {
  return new CommandRefused(2, { zh: '已中断，什么都没有写', en: 'interrupted, nothing was written' });
}
