import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { drugName, type DrugRow, openCatalogue } from '#features/drugs/parts.ts'
import { searchPatients } from '#features/patients/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { fetchAllWords } from '#text/index.ts'
import { SearchButton } from '#ui/header-parts.tsx'
import { Palette } from '#ui/palette.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { screens } from '#features/index.ts'
import { placesOf } from '../menu.ts'
import { usePerson } from '../person.ts'
import { useAppWords } from '../words.ts'
import { DrugFacts } from './drug-facts.tsx'

/** What a pick of the list leads to. */
type Target = { to: string } | { drug: DrugRow }

/** Of each kind, so that none crowds out the others. */
const most = { screens: 4, patients: 5, drugs: 4 } as const

/** The search of the header, Ctrl+K from anywhere: screens this person may open, patients, medicines. All of it from this device. */
export function HeaderSearch() {
  const t = useAppWords()
  const go = useNavigate()
  const [open, setOpen] = useState(false)
  const [drug, setDrug] = useState<DrugRow | null>(null)
  const { search, targetOf } = useEverything()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const pick = (picked: Suggestion) => {
    const target = targetOf(picked.id)
    if (target && 'to' in target) void go(target.to)
    else if (target) setDrug(target.drug)
  }
  return (
    <>
      <SearchButton placeholder={t('search')} onOpen={() => setOpen(true)} />
      <Palette open={open} onClose={() => setOpen(false)} placeholder={t('search')} search={search} onPick={pick} />
      <DrugFacts drug={drug} onClose={() => setDrug(null)} />
    </>
  )
}

function useEverything() {
  const clinic = useClinic()
  const { may } = useMay()
  const person = usePerson()
  const [targets] = useState(() => new Map<string, Target>())
  const offer = (suggestion: Suggestion, target: Target): Suggestion => {
    targets.set(suggestion.id, target)
    return suggestion
  }
  const screensFor = (wanted: string) => placesOf(screens, 'doctor', person)
    .filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, most.screens)
    .map(({ to, label }) => offer({ id: to, label }, { to }))
  const patientsFor = async (text: string) => !may('Patient List') ? [] : (await searchPatients(clinic, text, most.patients))
    .map((one) => offer({ id: one.id, label: one.label, second: one.detail }, { to: `/doctor/patients/info?id=${one.id}` }))
  const drugsFor = async (text: string) => (await (await openCatalogue(clinic)).choices(text)).choices.slice(0, most.drugs)
    .flatMap(({ drug: found }) => ('hit' in found ? [offer({ id: `drug:${found.hit.row.id}`, label: drugName(found.hit.row), second: found.hit.row.generic }, { drug: found.hit.row })] : []))
  const search = async (text: string): Promise<Suggestion[]> => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return screensFor('')
    // A screen nobody has opened may not have its words yet.
    await fetchAllWords()
    const [patients, drugs] = await Promise.all([patientsFor(text), /\p{L}{2}/u.test(wanted) ? drugsFor(text) : []])
    return [...screensFor(wanted), ...patients, ...drugs]
  }
  return { search, targetOf: (id: string) => targets.get(id) }
}
