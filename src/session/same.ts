/** Whether two plain values would be written alike, in whatever order of fields. Parts they share are not gone through. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  // A field that holds nothing is not written.
  const count = (values: Iterable<unknown>): number =>
    [...values].filter((value) => value !== undefined).length;
  if (count(Object.values(one)) !== count(others.values())) return false;
  return fields.every(([name, value]) => value === undefined || same(value, others.get(name)));
}
