// Putting down and taking away, as events tell it.

/** Takes one away, if it is there. */
export function take<T>(list: T[] | undefined, one: T): void {
  const at = list?.indexOf(one) ?? -1;
  if (at >= 0) list?.splice(at, 1);
}

/** Numbers lie in rising order. */
export function sortIn(list: number[] | undefined, one: number): void {
  list?.push(one);
  list?.sort((a, b) => a - b);
}

/** Lays one where it will lie in the end: before the first that comes after it there. */
export function layAs<T>(list: T[] | undefined, one: T, then: readonly T[] | undefined): void {
  if (!list) return;
  const place = then?.lastIndexOf(one) ?? -1;
  const next = list.findIndex((other) => (then?.indexOf(other) ?? -1) > place);
  if (place < 0 || next < 0) list.push(one);
  else list.splice(next, 0, one);
}
