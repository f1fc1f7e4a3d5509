import { useEffect, useMemo, useState } from 'react'
import { newId } from '#contract/clinic/uuid.ts'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import { type KnownDrugs, ownDrugOf } from '#features/drugs/parts.ts'
import type { Suggestion } from '#ui/suggestions.ts'
import {
  chosenOf,
  entered,
  namedAs,
  takenFor,
  type TakenLine,
} from '#features/prescriptions/content/parts.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import {
  type ChosenDrug,
  drugHead,
  drugLineOf,
  understand,
  type UnderstoodDose,
} from '#features/prescriptions/content/rules.ts'
import { choiceId, ownLine } from './drug-suggestions.tsx'
import { useFoundDrugs } from './use-found-drugs.ts'
import { type HalfTyped, useNoteTyped } from './use-half-typed.ts'
import { type InTyping, useKeptLine } from './use-kept-line.ts'

export interface EditedDrug {
  key: string
  drug: ChosenDrug
  text: string
}

export interface DrugTypingInput {
  known: KnownDrugs | undefined
  /** A line that is typed anew; it goes back to its place. */
  editing: EditedDrug | null
  half: HalfTyped
  sheet: { isSaved: boolean; settle: () => Promise<unknown>; has: (key: string) => boolean }
  onAdd: (line: DrugLine) => void
}

/**
 * A medicine in typing. Enter takes it only where the words name one and no other; else the list asks, and what is picked
 * there is added at once when its dose was typed, or waits for it.
 */
export function useDrugTyping({ known, editing, half, sheet, onAdd }: DrugTypingInput) {
  const { text, chosen, key, rest, askedFor, type, paste, ask, hold, begin, putBack } = useTypedText(editing)
  useKeptLine(editing !== null, { text, chosen, key, rest, sheet, putBack })
  const unsaved = [chosen && !editing ? drugHead(chosen) : '', text, ...rest].join(' ')
  useNoteTyped(half, 'drugs', text === editing?.text ? '' : unsaved)
  const words = useUnderstood(text, chosen, null)
  const { found, suggestions, reading } = useFoundDrugs(chosen ? '' : words.search, { known, typed: text })
  const certain = useMemo(() => (found?.certain ? chosenOf(found.certain.drug) : null), [found])
  // What will be printed depends on the form: five ml of a tablet stand as they were typed.
  const read = useUnderstood(text, chosen ? null : certain, words)
  const put = ({ is, drug, dose }: TakenLine) => {
    if (is === 'waits') return hold(drug, dose)
    onAdd(drugLineOf(drug, dose, key))
    begin()
  }
  const take = (drug: ChosenDrug, numbers: readonly string[]) =>
    put(takenFor(drug, text, { strength: '', listed: [], ...found, numbers }))
  const add = useOnceRead(reading, text, () => {
    if (chosen) return put({ is: 'line', drug: chosen, dose: text })
    const what = entered(text, found)
    if (what.is === 'question') ask(text)
    else if (what.is !== 'nothing') put(what)
  })
  const [asksOwn, askOwn] = useAsksOwn(key, take)
  const pick = ({ id }: Suggestion) => {
    const choice = found?.choices.find((one) => choiceId(one) === id)
    if (id === ownLine) askOwn(ownDrugOf(read.search))
    else if (choice && choice.open.length === 0) take(chosenOf(choice.drug), choice.numbers)
    // The brand is known now; its strengths are asked next.
    else if (choice) ask(namedAs(chosenOf(choice.drug).brand, text, choice.open))
  }
  const asks = askedFor === text && !reading
  const lines = { waiting: rest.length, onPaste: editing || chosen ? null : paste }
  return { text, type, lines, chosen, certain, read, found, suggestions, reading, asks, pick, add, asksOwn }
}

/** What the words mean of a medicine: all of them are its dose, or, beside what they mean by themselves, they name it too. Read once, however often the box is drawn with them. */
const useUnderstood = (text: string, drug: ChosenDrug | null, alone: UnderstoodDose | null) =>
  useMemo(
    () =>
      alone && !drug
        ? alone
        : understand(text, { form_abbr: '', ...drug, chosen: drug !== null && alone === null }),
    [text, drug, alone],
  )

/** What is asked of a medicine that no list has; `take` puts it on the line once it is kept. */
function useAsksOwn(key: string, take: (drug: ChosenDrug, numbers: readonly string[]) => void) {
  const [own, setOwn] = useState<ReturnType<typeof ownDrugOf> | null>(null)
  const asks = own && {
    keptAs: key,
    typed: own,
    onClose: () => setOwn(null),
    onKept: (drug: OwnDrugRow) => take(chosenOf({ own: drug }), own.rest),
  }
  return [asks, setOwn] as const
}

/** What stands in the box: the words and the key of the line they become, the medicine they are the dose of once that is chosen, and for which words Enter asked for a choice. */
function useTypedText(editing: EditedDrug | null) {
  const [text, setText] = useState(editing?.text ?? '')
  const [chosen, setChosen] = useState<ChosenDrug | null>(editing?.drug ?? null)
  const [key, setKey] = useState(() => editing?.key ?? newId())
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const [rest, setRest] = useState<readonly string[]>([])
  const type = (next: string) => {
    // An emptied box lets go of the medicine.
    if (chosen && next === '' && text !== '') setChosen(null)
    // The key that leads here may be pressed here too.
    setText(next.replace(/^\//, ''))
    setAskedFor(null)
  }
  const ask = (words: string) => {
    setText(words)
    setAskedFor(words)
  }
  const hold = (drug: ChosenDrug | null, words: string) => {
    setChosen(drug)
    setText(words)
  }
  const begin = () => {
    const [next = '', ...later] = rest
    hold(null, next)
    setRest(later)
    setKey(newId())
  }
  /** Several lines at once: each comes into the box when the one before it was added. */
  const paste = ([first = '', ...later]: readonly string[]) => {
    type(`${text}${first}`)
    setRest([...later, ...rest])
  }
  const putBack = (line: InTyping) => {
    hold(line.chosen, line.text)
    setRest(line.rest ?? [])
    setKey(line.key)
  }
  return { text, chosen, key, rest, askedFor, type, paste, ask, hold, begin, putBack }
}

/** An act that waits until the list was read: Enter pressed before it takes no medicine of an older text, and makes none of one's own. Typing on calls it off. */
function useOnceRead(reading: boolean, text: string, act: () => void): () => void {
  const [heldFor, setHeldFor] = useState<string | null>(null)
  useEffect(() => {
    if (heldFor === null || (reading && heldFor === text)) return
    setHeldFor(null)
    if (heldFor === text) act()
  }, [heldFor, reading, text, act])
  return () => (reading ? setHeldFor(text) : act())
}
