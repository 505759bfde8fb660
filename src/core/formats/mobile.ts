// Mobile and landline numbers (product-spec §5). Text in, verdict out. Apart because operators open prefixes every few
// years.

const MOBILE = /^1(?:3\d|4[5-9]|5[0-35-9]|6[5-7]|7[0-8]|8\d|9[135689])\d{8}$/;
/** 0791-86756255, 86756255, 0791-86756255-801, and the 400 and 800 service numbers offices print on their letters. */
const LANDLINE = /^(?:(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/;

/** 13x, 145–149, 15x except 154, 165–167, 170–178, 18x, 19x limited to 1, 3, 5, 6, 8, 9. */
export function isMobile(value: string): boolean {
  return value.length === 11 && MOBILE.test(value);
}

export function isLandline(value: string): boolean {
  return value.length <= 20 && LANDLINE.test(value);
}
