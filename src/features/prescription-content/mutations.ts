import { add, defineMutation, maybe, set } from '#contract/mutation.ts'
import { ownPhrases, phraseId, type Section } from '#domain/phrase/rows.ts'
import { learnPhrases } from './contract.ts'

interface Phrase {
  section: Section
  text: string
  bn_text: string | null
}

/** Phrases by their ids: the same text twice is one use, the last one's Bengali counts. */
export const phrasesById = (phrases: readonly Phrase[]): ReadonlyMap<string, Phrase> =>
  new Map(phrases.map((phrase) => [phraseId(phrase.section, phrase.text), phrase]))

/** Counts one more use of each free text of a sheet, so that its list offers it; the first one makes the row. */
export const learn = defineMutation(learnPhrases, {
  lane: () => 'phrases',
  reads: ({ body }) =>
    Object.fromEntries(
      [...phrasesById(body.phrases).keys()].map((id) => [id, maybe(ownPhrases, id, 'locked')]),
    ),
  apply: ({ body }, known) =>
    [...phrasesById(body.phrases)].map(([id, { section, text, bn_text }]) => {
      const before = known[id]
      return before
        ? set(ownPhrases, before, { uses: before.uses + 1, bn_text: bn_text ?? before.bn_text })
        : add(ownPhrases, { id, section, text, bn_text, uses: 1 })
    }),
})
