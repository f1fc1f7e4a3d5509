import { useState } from 'react'
import { newId } from '#contract/clinic/uuid.ts'
import { showDuration } from '#contract/clinic/duration.ts'
import type { ContentItem } from '#features/prescription-content/contract.ts'
import { DrugBox } from '#ui/drug-box.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { type Entry, pickedEntry, splitEntry } from '../edit-content.ts'
import { freeKey } from '../issue.ts'
import { useRxText } from '../words.ts'

const most = 7
const asTyped = 'as-typed'

/** The box of a section: a list's entry by its beginning in either script, or words of one's own, with '3d' behind for how long. */
export function SectionBox({ title, items, number, focusAt, onAdd }: {
  title: string
  items: readonly ContentItem[]
  number: number
  focusAt: number
  onAdd: (entry: Entry) => void
}) {
  const t = useRxText()
  const [text, setText] = useState('')
  const typed = splitEntry(text)
  const found = typed.text === '' ? [] : matching(items, typed.text)
  const own: Entry = { key: `${freeKey}${newId()}`.slice(0, 40), text: typed.text, bn_text: null, group: null, code: null, lasting: typed.lasting }
  const add = (entry: Entry) => {
    if (entry.text === '') return
    onAdd(entry)
    setText('')
  }
  const pick = ({ id }: Suggestion) => {
    const item = found.find((one) => String(one.id) === id)
    add(item ? pickedEntry(item, typed.lasting) : own)
  }
  const suggestions: Suggestion[] = found.length === 0 ? [] : [...found.map((item) => suggestionOf(item)), { id: asTyped, label: typed.text, second: t('as_typed') }]
  const lasts = typed.lasting ? [{ id: 'lasting', text: showDuration(typed.lasting, 'bn'), lang: 'bn' as const }] : []
  return (
    <DrugBox
      number={number} text={text} onText={setText} label={t('add_to', { section: title })} placeholder={t('add_hint')} focusAt={focusAt}
      parsed={lasts.length === 0 ? null : { chips: [{ id: 'text', text: typed.text }, ...lasts], sentence: '' }}
      found={suggestions} onPick={pick} whole={typed.text !== '' && found.length === 0} onAdd={() => add(own)}
    />
  )
}

const suggestionOf = ({ id, text, bn_text, code }: ContentItem): Suggestion => ({ id: String(id), label: text, second: [bn_text, code].filter(Boolean).join(' · ') })

/** Entries that begin with what was typed, then those that have it at the beginning of a later word. */
function matching(items: readonly ContentItem[], typed: string): ContentItem[] {
  const wanted = typed.toLowerCase()
  const names = (item: ContentItem) => [item.text.toLowerCase(), item.bn_text ?? '']
  const begins = items.filter((item) => names(item).some((name) => name.startsWith(wanted)))
  const inside = items.filter((item) => !begins.includes(item) && names(item).some((name) => name.includes(` ${wanted}`)))
  return [...begins, ...inside].slice(0, most)
}
