import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { drugName, type DrugRow, openCatalogue } from '#features/drugs/parts.ts'
import { type FoundPatient, recentPatients, searchPatients } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { fetchAllWords } from '#text/index.ts'
import { SearchEverywhere } from '#ui/search-everywhere.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { screens } from '#app/browser/features.ts'
import { menuPlaces } from '../menu.ts'
import { usePerson } from '../person.ts'
import { useAppWords } from '../words.ts'
import { DrugFacts } from './drug-facts.tsx'

/** What a pick of the list leads to. */
type Target = { to: string } | { drug: DrugRow }

/** Of each kind, so that none crowds out the others. */
const most = { screens: 4, patients: 5, drugs: 4, recent: 3 } as const

/** What is done every day, by the place where it is done. */
const actions = [
  { to: '/doctor/desk', word: 'do_arrival' },
  { to: '/doctor/quick-patient-payment-create', word: 'do_money' },
  { to: '/doctor/patient-create', word: 'do_patient' },
  { to: '/doctor/day-close', word: 'do_day_close' },
] as const

/** The search of the header, Ctrl+K from anywhere: screens this person may open, patients, medicines. All of it from this device. */
export function HeaderSearch() {
  const t = useAppWords()
  const go = useNavigate()
  const [drug, setDrug] = useState<DrugRow | null>(null)
  const { search, targetOf } = useEverything()
  const pick = (picked: Suggestion) => {
    const target = targetOf(picked.id)
    if (target && 'to' in target) void go(target.to)
    else if (target) setDrug(target.drug)
  }
  return (
    <>
      <SearchEverywhere placeholder={t('search')} search={search} onPick={pick} />
      <DrugFacts drug={drug} onClose={() => setDrug(null)} />
    </>
  )
}

/** Of what was typed everything that may be meant by it. */
function useEverything() {
  const t = useAppWords()
  const clinic = useClinic()
  const { may } = useMay()
  const { placesFor, people, medicines, targetOf } = useOffers()
  const search = async (text: string): Promise<Suggestion[]> => {
    const wanted = text.trim().toLowerCase()
    const asks = may('Patient List')
    if (wanted === '')
      return [
        ...(asks ? people(await recentPatients(clinic, most.recent), t('find_recent')) : []),
        ...placesFor('').slice(0, actions.length + most.screens),
      ]
    // A screen nobody has opened may not have its words yet.
    await fetchAllWords()
    const [found, drugs] = await Promise.all([
      asks ? searchPatients(clinic, text, most.patients) : [],
      /\p{L}{2}/u.test(wanted) ? drugsNamed(clinic, text) : [],
    ])
    const named = placesFor(wanted).slice(0, most.screens)
    const rest = [...people(found, t('find_patients')), ...medicines(drugs)]
    // Whoever begins to write the name of a page means the page.
    return named.some(({ label }) => label.toLowerCase().startsWith(wanted))
      ? [...named, ...rest]
      : [...rest, ...named]
  }
  return { search, targetOf }
}

const drugsNamed = async (clinic: Clinic, text: string): Promise<DrugRow[]> =>
  (await (await openCatalogue(clinic)).choices(text)).choices
    .slice(0, most.drugs)
    .flatMap(({ drug }) => ('hit' in drug ? [drug.hit.row] : []))

/** The lines of each kind, and what a pick of one leads to. */
function useOffers() {
  const t = useAppWords()
  const places = usePlaces()
  const [targets] = useState(() => new Map<string, Target>())
  const offer = (suggestion: Suggestion, target: Target): Suggestion => {
    targets.set(suggestion.id, target)
    return suggestion
  }
  const placesFor = (wanted: string) =>
    places
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map(({ id, to, label, group }) => offer({ id, label, group }, { to }))
  const people = (found: readonly FoundPatient[], group: string) =>
    found.map(({ id, label, detail: second }) =>
      offer({ id, label, second, group }, { to: `/doctor/patients/info?id=${id}` }),
    )
  const medicines = (found: readonly DrugRow[]) =>
    found.map((drug) =>
      offer(
        { id: `drug:${drug.id}`, label: drugName(drug), second: drug.generic, group: t('find_drugs') },
        { drug },
      ),
    )
  return { placesFor, people, medicines, targetOf: (id: string) => targets.get(id) }
}

/** What can be done and where one can go, for this person: the acts first. */
function usePlaces() {
  const t = useAppWords()
  const person = usePerson()
  const pages = menuPlaces(screens, 'doctor', person)
  return [
    ...actions.flatMap(({ to, word }) =>
      pages.some((page) => page.to === to)
        ? [{ id: `do:${to}`, to, label: t(word), group: t('find_actions') }]
        : [],
    ),
    ...pages.map(({ to, label }) => ({ id: to, to, label, group: t('find_pages') })),
  ]
}
