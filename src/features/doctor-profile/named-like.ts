import type { Suggestion } from '#ui/suggestions.ts'

const most = 8

/** The first few of a list that have these letters in their name, in either script. */
export function namedLike(list: readonly { name: string; bn_name: string }[], text: string): Suggestion[] {
  const wanted = text.trim().toLowerCase()
  return list
    .filter(({ name, bn_name }) => name.toLowerCase().includes(wanted) || bn_name.includes(wanted))
    .slice(0, most)
    .map(({ name, bn_name }) => ({ id: name, label: name, second: bn_name }))
}
