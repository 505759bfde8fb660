import { expect, test } from 'vitest';
import { passedArguments } from './passed-arguments.ts';

const record: Readonly<Record<string, number | null>> = { id: 7, organId: null };

test('arguments are read from the record by their fields, what is zero among them', () => {
  expect(passedArguments({ topicbatchId: 'id' }, (from) => record[from])).toEqual({ topicbatchId: 7 });
  expect(passedArguments({ status: 'status' }, () => 0)).toEqual({ status: 0 });
  expect(passedArguments({}, () => null)).toEqual({});
});

test('nothing can be asked while one of them is not there', () => {
  expect(passedArguments({ topicbatchId: 'id', organId: 'organId' }, (from) => record[from])).toBeNull();
  expect(passedArguments({ year: 'year' }, (from) => record[from])).toBeNull();
});
