import { ofFetching } from './of-fetching.ts'
import { ofMoney } from './of-money.ts'
import { ofOutbox } from './of-outbox.ts'
import { ofPersons } from './of-persons.ts'

/** A bug as somebody might make it: a text of one file and what stands in its place, and the test that goes red of it. */
export interface Planted {
  /** What a clinic would meet. */
  harm: string
  file: string
  /** It stands there exactly once. */
  text: string
  instead: string
  test: { file: string; title: string }
}

/** In the order of their numbers, from 1. */
export const planted: readonly Planted[] = [...ofPersons, ...ofMoney, ...ofOutbox, ...ofFetching]
