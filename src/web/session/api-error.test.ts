// What of a failed call is told to those who offer another try.
import { expect, test } from 'vitest';
import { AppError, ERRORS } from '../../core/errors.ts';
import { ApiError } from './api-error.ts';

const sent = (error: AppError): ApiError => new ApiError({ code: ERRORS[error.key].code, message: error.message });

test('what is wrong in itself is not offered again, what the moment refused is', () => {
  expect(sent(new AppError('fileType')).canRepeat).toBe(false);
  expect(sent(new AppError('fileUnsafe', { reason: '含有宏' })).canRepeat).toBe(false);
  expect(sent(new AppError('noAuthority')).canRepeat).toBe(false);
  const passing = ['tooMany', 'overload', 'scannerDown', 'bodyTooSlow'] as const;
  expect(passing.filter((kind) => !sent(new AppError(kind)).canRepeat)).toEqual([]);
  expect(new ApiError({ code: 'network', message: '服务器错误' }).canRepeat).toBe(true);
});
