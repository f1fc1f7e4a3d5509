import type { ContentItem } from '#domain/phrase/rows.ts'
import { matchPhrase } from '#features/prescription-content/parts.ts'
import { moreOf } from './more.ts'
import { asWritten, type Cells, type Reading, keptReading, refused } from './reading.ts'

const toldBeside = ['after_days', 'with_reports', asWritten]

/** A row that says when the patient comes again: an entry of the list by its words, or words of one's own. No day is named by a template. */
export function readReturn(cells: Cells, items: readonly ContentItem[]): Reading {
  const more = moreOf(cells.more)
  if (more === null) return refused('more', cells.more)
  const unknown = Object.keys(more).find((key) => !toldBeside.includes(key))
  if (unknown !== undefined) return refused('more', unknown)
  if (cells.dose !== '') return refused('no_place', 'dose')
  const text = cells.text.trim() === '' ? cells.bn_text.trim() : cells.text.trim()
  if (text === '') return refused('no_words')
  const { [asWritten]: isWritten, ...beside } = more
  const [item, ...others] = isWritten === true ? [] : matchPhrase(items, text)
  const known = item && others.length === 0 ? item : null
  const words = known?.text ?? text
  const bn_text = cells.text.trim() === '' ? '' : cells.bn_text.trim()
  return keptReading({
    follow_up: {
      text: words,
      bn_text: bn_text === '' ? (known?.bn_text ?? null) : bn_text,
      after_days: known?.days ?? null,
      day: null,
      with_reports: /report/i.test(words),
      chamber_id: null,
      ...(cells.note === '' ? {} : { note: cells.note }),
      ...beside,
    },
  })
}
