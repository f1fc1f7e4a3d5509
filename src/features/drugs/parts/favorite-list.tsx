import { useState } from 'react'
import { may } from '#contract/permissions.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { rolesOf, useSession } from '#net/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { List } from '#ui/list.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { toast } from '#ui/toasts.ts'
import { openCatalogue } from '../catalogue.ts'
import type { DrugChoice, FoundDrug } from '../choices.ts'
import type { FavoriteDrugRow } from '#domain/drug/rows.ts'
import { pinDrug, readFavorites } from '../favorites.ts'
import { drugName } from '../local.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { useDrugWords } from '../words.ts'
import { FavoriteRow } from './favorite-row.tsx'

/** The medicines this doctor gives most, in his order, with the line each usually gets; new ones are found in the catalogue. */
export function FavoriteList() {
  const t = useDrugWords()
  const clinic = useClinic()
  const { catalogue, isHere } = useCatalogue()
  const rows = useLocal(() => readFavorites(clinic), [clinic])
  const mayNot = !useMayPin()
  if (!rows) return <Loading />
  return (
    <Stack>
      {mayNot && <Banner>{t('not_yours')}</Banner>}
      {catalogue && !isHere && <Banner>{t('no_catalogue')}</Banner>}
      {!mayNot && <FindDrug />}
      {rows.length === 0 ? (
        <Empty icon="drug" title={t('none')} hint={t('none_hint')} />
      ) : (
        <List label={t('title')}>
          {rows.map((row, at) => (
            <FavoriteRow key={row.id} row={row} at={at} of={rows.length} disabled={mayNot} />
          ))}
        </List>
      )}
    </Stack>
  )
}

/** Whether the person at the screen may pin medicines; the server asks the same. */
function useMayPin(): boolean {
  const user = useSession((state) => state.user)
  if (!user) return false
  return may(
    { role: rolesOf(user).includes('doctor') ? 'doctor' : 'doctor_assistant', permissions: user.permissions },
    ['Prescription Draft', 'Prescription Issue', 'Setting List'],
  )
}

type Pinnable = Pick<FavoriteDrugRow, 'drug_id' | 'own_drug_id' | 'text'>

const pinnableOf = (found: FoundDrug): Pinnable => {
  const drug = 'own' in found ? found.own : found.hit.row
  const ids =
    'own' in found
      ? { drug_id: null, own_drug_id: found.own.id }
      : { drug_id: found.hit.row.id, own_drug_id: null }
  return { ...ids, text: [drug.form_abbr, drugName(drug)].filter((part) => part !== '').join(' ') }
}

function FindDrug() {
  const t = useDrugWords()
  const clinic = useClinic()
  const [found, setFound] = useState<readonly Pinnable[]>([])
  const search = async (text: string): Promise<Suggestion[]> => {
    const drugs =
      text.trim() === '' ? [] : (await (await openCatalogue(clinic)).choices(text)).choices.flatMap(eachOf)
    setFound(drugs.map(pinnableOf))
    return drugs.map((drug, at) => ({ id: String(at), label: pinnableOf(drug).text, second: secondOf(drug) }))
  }
  const pick = ({ id }: Suggestion) => {
    const drug = found[Number(id)]
    if (drug)
      pinDrug(clinic, drug).then(
        () => toast(t('pinned', { drug: drug.text }), { kind: 'success' }),
        () => toast(t('failed'), { kind: 'error' }),
      )
  }
  return (
    <Field label={t('find')}>
      <Combobox clears search={search} onPick={pick} placeholder={t('find_hint')} />
    </Field>
  )
}

/** A pin is of one strength: a line that leaves them open becomes one line each. */
const eachOf = ({ drug, open }: DrugChoice): FoundDrug[] =>
  'own' in drug || open.length === 0
    ? [drug]
    : drug.hit.strengths.map((row) => ({ hit: { ...drug.hit, row } }))

const secondOf = (found: FoundDrug): string => {
  const { generic, company } = 'own' in found ? found.own : found.hit.row
  return [generic, company].filter((part) => part !== '').join(' · ')
}
