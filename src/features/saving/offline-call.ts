import { callName, type Queueable } from '#contract/endpoint.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { Refusal } from '#contract/refusal.ts'
import type { SyncedTable } from '#contract/synced.ts'
import type { IconName } from '#ui/icons.ts'
import { useSavingWords } from './words.ts'

/** Says something in the language on screen. */
type Say = () => string
export type NamedWords = Readonly<Record<string, Say>>

/** What the card of a refused call says and offers. An empty one says what the refusal's status says of any call. */
export interface RefusalCard {
  why?: Say
  /** Only the form settles it; else what was typed may be put right, sent again or discarded. */
  onForm?: true
  /** Two people wrote the same thing, and one of the two versions is kept. */
  choice?: {
    /** Where the server's version lies if its answer was not heard. */
    table: SyncedTable<never> | SyncedTable
    /** What the call has to say besides to go through over the server's version, by dotted names. */
    over: (theirs: unknown) => Readonly<Record<string, unknown>>
    /** What the two ways are called, where there are no two versions of what was typed. */
    words?: { mine: Say; theirs: Say; took_theirs: Say }
    /** This device's word takes away what counts: it stands second, and as what cannot be undone. */
    takesAway?: true
    /** Where the row it is about is read before one chooses, by its id. */
    look?: { word: Say; at: (id: string) => string }
  }
}

interface Card {
  /** What the call is in the words of the clinic: "Walk-in". */
  word: Say
  icon: IconName
  /** The page on which such a thing is written. */
  form?: (call: { touches: readonly string[]; body: unknown }) => string | null
  /** Names of what somebody types into it, by the last part of a dotted name. */
  fields?: NamedWords
  /** The same of numbers and words of the protocol: named only where they are what is wrong. */
  codes?: NamedWords
  /** What may be wrong with a field, where only this feature has a sentence for the key. */
  wrong?: NamedWords
  /** Why, where the fields that are wrong say it by themselves. */
  invalid?: (errors: FieldErrors) => string | null
}

/** How a call that was made offline stands on the page of unsent work. */
export type OfflineCall = Required<Pick<Card, 'fields' | 'codes' | 'wrong'>> &
  Card & { call: string; refused: Refused }

/** The codes that an endpoint declares. */
type CodeOf<E> = E extends { refuses: readonly (infer R)[] }
  ? R extends Refusal<infer C>
    ? C
    : never
  : never

type Refused = Readonly<Record<string, RefusalCard>>

/** How a call stands there; each refusal that its endpoint declares has a card. */
export function offlineCall<const E extends Queueable>(
  endpoint: E,
  card: Card &
    ([CodeOf<E>] extends [never]
      ? { refused?: undefined }
      : { refused: Readonly<Record<CodeOf<E>, RefusalCard>> }),
): OfflineCall
export function offlineCall(
  endpoint: Queueable,
  { refused = {}, ...card }: Card & { refused?: Refused | undefined },
): OfflineCall {
  return { fields: {}, codes: {}, wrong: {}, ...card, call: callName(endpoint), refused }
}

/** Words of a feature's text by the names under which they stand there. */
export const wordsFor = <const At extends string, const Name extends string>(
  words: (key: `${NoInfer<At>}.${NoInfer<Name>}`) => string,
  at: At,
  names: readonly Name[],
): NamedWords => Object.fromEntries(names.map((name) => [name, () => words(`${at}.${name}`)]))

/** What may be wrong with the day of an entry. */
export const dayWrongs = wordsFor(useSavingWords.words, 'offline.wrong', [
  'past_day',
  'far_ahead',
  'before_practice',
])

const known = new Map<string, OfflineCall>()

/** Makes calls known to the page of unsent work. */
export function knowOfflineCalls(calls: readonly OfflineCall[]): void {
  for (const one of calls) known.set(one.call, one)
}

/** How a call stands there; undefined for one of another version of this app. */
export const offlineCallOf = (call: string): OfflineCall | undefined => known.get(call)
