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
