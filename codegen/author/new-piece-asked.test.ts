// `config new` at a terminal: asks for what was not given.
import { describe, expect, test } from 'vitest';
import { copiedBeforeEach } from '../../tests/support/base-config.ts';
import { filesUnder } from '../../tests/support/files-under.ts';
import { newResultType } from './new-result-type.ts';
import { newScreen } from './new-screen.ts';
import type { Terminal } from './answers.ts';
import { writePiece } from './write-piece.ts';

const base = copiedBeforeEach();

describe('at a terminal', () => {
  test('asks each question, says what is wrong at once, and takes the default for an empty line', async () => {
    const terminal = scriptedTerminal([
      '',
      'device',
      'Device',
      'Software',
      '软件',
      '',
      '',
      'name:txt:名称',
      'name:text:软件名称!',
      '',
      'y',
    ]);
    const shown = await writePiece({
      root: base.root(),
      isDry: false,
      source: { language: 'zh', flags: () => [], terminal },
      author: newResultType,
    });
    expect(shown.code).toBe(0);
    expect(terminal.said.join('\n')).toContain('要以大写字母开头');
    expect(terminal.said.join('\n')).toContain('已有表单 "Device"');
    expect(terminal.said.join('\n')).toContain('没有 "txt"，是不是想写 "text"？');
    expect(terminal.asked).toContain('类型编号 (3)：');
    expect(JSON.parse(base.read('schemas/supply/request/software.form.json'))).toMatchObject({
      $id: 'Software',
      'x-form': { variant: 3 },
      required: ['name'],
    });
    expect(terminal.left()).toBe(0);
  });

  test('speaks English, and writes nothing where the answer at the end is no', async () => {
    const before = filesUnder(base.root());
    const terminal = scriptedTerminal(['suply', 'supply', '', 'supply', 'stockList', '', 'Stock', 'keeper', '', 'n']);
    const shown = await writePiece({
      root: base.root(),
      isDry: false,
      source: { language: 'en', flags: () => [], terminal },
      author: newScreen,
    });
    expect(terminal.said.join('\n')).toContain('there is no "suply", did you mean "supply"?');
    expect(shown).toMatchObject({ text: 'nothing was written', code: 0, data: { written: false } });
    expect(filesUnder(base.root())).toEqual(before);
  });
});

interface ScriptedTerminal extends Terminal {
  readonly said: readonly string[];
  readonly asked: readonly string[];
  readonly left: () => number;
}

function scriptedTerminal(answers: readonly string[]): ScriptedTerminal {
  const [said, asked, left]: [string[], string[], string[]] = [[], [], [...answers]];
  return {
    said,
    asked,
    left: () => left.length,
    say: (text) => void said.push(text),
    ask: async (question) => {
      asked.push(question);
      const answer = left.shift();
      if (answer === undefined) throw new Error(`nobody answers "${question}"`);
      return answer;
    },
  };
}
