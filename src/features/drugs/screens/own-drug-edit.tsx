import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import { changeOwnDrug, drugName, readOwnDrug } from '../local.ts'
import { ownDrugPages } from '../own-drug-pages.ts'
import { OwnDrugForm } from '../parts/own-drug-form.tsx'
import { useDrugWords } from '../words.ts'

/** An own medicine that is put right: what sheets say of it stays as it was written. */
export default function EditOwnDrug() {
  const t = useDrugWords()
  const clinic = useClinic()
  const { id = '' } = useParams()
  const row = useFresh(async () => (await readOwnDrug(clinic, id)) ?? null, [clinic, id])
  const back = (
    <ButtonLink to={ownDrugPages.list} icon="back">
      {t('own.list_title')}
    </ButtonLink>
  )
  if (row === undefined) return <Loading rows={3} />
  if (row === null)
    return <Empty page icon="drug" title={t('own.gone_title')} hint={t('own.gone_hint')} act={back} />
  return (
    <Stack gap="lg">
      <PageHeading title={t('own.edit_title')} second={drugName(row)}>
        {back}
      </PageHeading>
      <Width of="page">
        <Stack>
          {row.retired && <Banner>{t('own.is_retired')}</Banner>}
          <Edit key={row.id} row={row} />
        </Stack>
      </Width>
    </Stack>
  )
}

function Edit({ row }: { row: OwnDrugRow }) {
  const t = useDrugWords()
  const clinic = useClinic()
  const go = useNavigate()
  // What another device changes meanwhile is not in this form: only what was changed here is written.
  const [before] = useState(row)
  return (
    <OwnDrugForm
      row={before}
      onSave={async (told) => {
        await changeOwnDrug(clinic, before, told)
        toast(t('own.saved'), { kind: 'success' })
        await go(ownDrugPages.list, { replace: true })
      }}
    />
  )
}
