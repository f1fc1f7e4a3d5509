/** What stands at `a.0.b` of an answer, as a word (yes and no are `true` and `false`); null where nothing does. */
export function wordAt(body: unknown, path: string): string | null {
  const found = path
    .split('.')
    .reduce<unknown>(
      (at, key) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined,
      body,
    )
  return ['string', 'number', 'boolean'].includes(typeof found) ? String(found).slice(0, 60) : null
}
