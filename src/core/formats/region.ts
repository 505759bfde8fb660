// Where somebody lives or works, as the three-level region list names it: "360000,360100,360102". Text in, verdict out.
// Only the nesting is judged here: which codes exist changes every year, and the list is the server's.

/** Province and city, and the district where the city has any; each within the one before. */
export function isRegion(value: string): boolean {
  const match = /^(\d{2})0000,(\d{2})(\d{2})00(?:,(\d{4})\d{2})?$/.exec(value);
  if (match === null) return false;
  const [, province, ofProvince, city, ofCity] = match;
  return (
    province !== '00' &&
    ofProvince === province &&
    city !== '00' &&
    (ofCity === undefined || ofCity === `${province}${city}`)
  );
}
