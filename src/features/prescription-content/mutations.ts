import { type Change, defineMutation, maybe, present, remove, restore, set } from '#contract/mutation.ts'
import { notFound } from '#contract/problem.ts'
import { ownPhrases, type OwnPhraseRow, phraseId, type Section, usesToOffer } from '#domain/phrase/rows.ts'
import * as calls from './contract.ts'

interface Phrase {
  section: Section
  text: string
  bn_text: string | null
}

/** Phrases by their ids: the same text twice is one use, the last one's Bengali counts. */
export const phrasesById = (phrases: readonly Phrase[]): ReadonlyMap<string, Phrase> =>
  new Map(phrases.map((phrase) => [phraseId(phrase.section, phrase.text), phrase]))

/** Counts one more use of each free text of a sheet, so that its list offers it; the first one makes the row, or brings back one that was taken off. */
export const learn = defineMutation(calls.learnPhrases, {
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
        : restore(ownPhrases, { id, section, text, bn_text, uses: 1, favorite: false })
    }),
})

type Told = { text: string; bn_text: string | null }

/** Words that somebody puts on a list himself are offered from then on. Words in the place of others (`before`) are used as often, and a favourite as they were. */
const onList = (
  known: OwnPhraseRow | null,
  { section, ...told }: Told & { section: Section },
  before: Pick<OwnPhraseRow, 'uses' | 'favorite'> = { uses: 0, favorite: false },
): Change => {
  const uses = Math.max(before.uses, known?.uses ?? 0, usesToOffer)
  const { favorite } = before
  return known
    ? set(ownPhrases, known, {
        bn_text: told.bn_text ?? known.bn_text,
        uses,
        ...(favorite ? { favorite } : {}),
      })
    : restore(ownPhrases, { id: phraseId(section, told.text), section, ...told, uses, favorite })
}

/** All of these are of the lane of what is learnt: the same words may be both. */
const lane = () => 'phrases'

const keepOf = <E extends typeof calls.addAdvice | typeof calls.addOwnInvestigation>(
  endpoint: E,
  section: Section,
) =>
  defineMutation(endpoint, {
    lane,
    reads: ({ body }) => ({ known: maybe(ownPhrases, phraseId(section, body.text), 'locked') }),
    apply: ({ body }, { known }) => [onList(known, { section, ...body })],
  })

export const keepAdvice = keepOf(calls.addAdvice, 'advises')
export const keepOwnInvestigation = keepOf(calls.addOwnInvestigation, 'investigations')

/** What is not told stays. */
interface NewWords {
  text?: string | undefined
  bn_text?: string | null | undefined
}

interface Changed {
  id: string
  section: Section
  told: NewWords
}

const readsOf = ({ id, section, told: { text } }: Changed) => ({
  phrase: present(ownPhrases, id, 'locked'),
  known: text === undefined ? null : maybe(ownPhrases, phraseId(section, text), 'locked'),
})

/** The id of a phrase follows from its words: other words are another row. */
function changedTo(
  { id, section, told }: Changed,
  { phrase, known }: { phrase: OwnPhraseRow; known: OwnPhraseRow | null },
  actor: Parameters<typeof remove>[2],
): Change[] {
  if (phrase.section !== section) throw notFound()
  const { text = phrase.text, bn_text = phrase.bn_text } = told
  if (phraseId(section, text) === id) return [set(ownPhrases, phrase, { bn_text })]
  return [remove(ownPhrases, phrase, actor), onList(known, { section, text, bn_text }, phrase)]
}

export const adviceOf = ({ params, body }: { params: { adviceId: string }; body: NewWords }): Changed => ({
  id: params.adviceId,
  section: 'advises',
  told: body,
})
export const investigationOf = ({ params, body }: { params: { id: string }; body: NewWords }): Changed => ({
  id: params.id,
  section: 'investigations',
  told: body,
})

/** The id under which changed words stand. */
export const changedPhraseId = ({ id, section, told }: Changed): string =>
  told.text === undefined ? id : phraseId(section, told.text)

export const changeAdvice = defineMutation(calls.updateAdvice, {
  lane,
  reads: (input) => readsOf(adviceOf(input)),
  apply: (input, rows, actor) => changedTo(adviceOf(input), rows, actor),
})

export const changeOwnInvestigation = defineMutation(calls.updateOwnInvestigation, {
  lane,
  reads: (input) => readsOf(investigationOf(input)),
  apply: (input, rows, actor) => changedTo(investigationOf(input), rows, actor),
})

export const takeAdvice = defineMutation(calls.removeAdvice, {
  lane,
  reads: ({ params }) => ({ phrase: present(ownPhrases, params.adviceId, 'locked') }),
  apply: (_, { phrase }, actor) => {
    if (phrase.section !== 'advises') throw notFound()
    return [remove(ownPhrases, phrase, actor)]
  },
})

/** Takes words of any list off it, also those that were learnt from a slip of the hand. */
export const takePhrase = defineMutation(calls.removePhrase, {
  lane,
  reads: ({ params }) => ({ phrase: present(ownPhrases, params.id, 'locked') }),
  apply: (_, { phrase }, actor) => [remove(ownPhrases, phrase, actor)],
})

/** Puts an advice before all others of its list, or back among them. Words that are only the product's get a row of the practice's own. */
export const turnFavorite = defineMutation(calls.updateStatus, {
  lane,
  reads: ({ body }) => ({ known: maybe(ownPhrases, phraseId('advises', body.text), 'locked') }),
  apply: ({ body: { text, bn_text, status } }, { known }) => {
    const favorite = status === 1
    if (known) return known.favorite === favorite ? [] : [set(ownPhrases, known, { favorite })]
    const id = phraseId('advises', text)
    return favorite ? [restore(ownPhrases, { id, section: 'advises', text, bn_text, uses: 0, favorite })] : []
  },
})
