import type { Reply } from '#contract/endpoint.ts'
import type { editDoctor } from './contract.ts'

/** The degrees that are offered; our own list, which says nothing about who recognises them. */
export type KnownDegrees = Reply<typeof editDoctor>['degrees']

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The degree of the list that somebody means who typed this; undefined where the list has none. */
export const knownDegree = (known: KnownDegrees, typed: string): KnownDegrees[number] | undefined =>
  known.find(({ name, bn_name }) => plain(name) === plain(typed) || bn_name === typed.trim())

/** What has to be said beside a degree: it was typed freely, or is a training that is not finished or gives no degree. */
export function degreeMark(known: KnownDegrees, name: string): 'as_typed' | 'training' | null {
  const found = knownDegree(known, name)
  return found === undefined ? 'as_typed' : found.kind === 'training' ? 'training' : null
}
