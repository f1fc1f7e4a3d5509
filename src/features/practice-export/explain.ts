import { useTakeHomeWords } from './words.ts'

type Sentence = Parameters<typeof useTakeHomeWords.words>[0]

const sentences = new Map<string, Sentence>([
  ['phrase_short', 'phrase_short'],
  ['phrase_easy', 'phrase_easy'],
  ['phrase_own', 'phrase_own'],
  ['phrase_same', 'phrase_same'],
  ['phrase_wrong', 'phrase_wrong'],
  ['not_ours', 'not_ours'],
  ['no_room_here', 'no_room_here'],
  ['export_under_way', 'under_way'],
  ['password_wrong', 'password_wrong'],
  ['too_many', 'password_often'],
  ['not_confirmed', 'not_confirmed'],
])

/** Sentences for keys that only these screens know; undefined for the common ones. */
export function explainHome(key: string): string | undefined {
  const word = sentences.get(key)
  return word && useTakeHomeWords.words(word)
}
