// The two password rules of product-spec §5. Text in, verdict out. History and account names are the server's to check.

const SIMPLE = /^[A-Za-z]\w{5,17}$/;
const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** Starts with a letter, 6–18 word characters. */
export function isPassword(value: string): boolean {
  return SIMPLE.test(value);
}

/**
 * 8–16 characters with lower case, upper case, digit and special character; no blanks and controls, which people cannot
 * see.
 */
export function isStrongPassword(value: string): boolean {
  return (
    value.length >= 8 && value.length <= 16 && !/[\s\p{C}]/u.test(value) && CLASSES.every((one) => one.test(value))
  );
}
