import { describe, expect, test } from 'vitest';
import { readWordExamples } from '../../../../codegen/words/word-examples.ts';
import { compileExample } from '../../../../tests/examples/example-office.ts';

const found = readWordExamples().find(({ family, word }) => family === 'columns' && word === 'edit');
if (found === undefined) throw new Error('there is no example of a value changed in place');
const example = found;

/** What check says of a list with this column and these actions of its rows. */
function refusal(column: string, row = '[edit]'): Promise<string> {
  const text = `table:\n  columns: [name, ${column}]\n  row: ${row}`;
  return compileExample({ fragments: [{ file: 'supplies.screen.yaml', text }] }).then(
    () => '',
    (error: unknown) => String(error),
  );
}

describe('what is said of a value that is changed in its list', () => {
  test('it names the action of the row that saves it', async () => {
    const { screens } = await compileExample(example);
    const columns = screens.flatMap(({ table }) => table?.columns ?? []);
    expect(columns).toContainEqual(expect.objectContaining({ field: 'stock', as: 'edit', by: 'edit' }));
    expect(await refusal('{ field: stock, as: edit, by: edit }')).toBe('');
    expect(await refusal('{ field: stock, as: edit }')).toContain('C540');
    expect(await refusal('{ field: stock, as: edit, by: edti }')).toContain(
      'C513 不认识的操作 "edti"（是不是想写 "edit"？）',
    );
  });

  test('it is a field of the record that people type', async () => {
    expect(await refusal('{ field: status, as: edit, by: edit }')).toContain('C520');
    expect(await refusal('{ field: ownerId.name, as: edit, by: edit }')).not.toBe('');
    expect(await refusal('{ field: id, as: edit, by: edit }')).not.toBe('');
  });
});
