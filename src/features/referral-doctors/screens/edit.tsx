import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'
import type { ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'
import { changeColleague } from '../local.ts'
import { ColleagueForm } from '../parts/colleague-form.tsx'
import { colleagueName } from '../parts/colleague-name.ts'
import { WithColleague } from '../parts/with-colleague.tsx'
import { useReferralText } from '../words.ts'

export default function EditReferralDoctor() {
  return <WithColleague>{(row) => <Edit key={row.id} row={row} />}</WithColleague>
}

function Edit({ row }: { row: ReferralDoctorRow }) {
  const t = useReferralText()
  const clinic = useClinic()
  const go = useNavigate()
  // What another device changes meanwhile is not in this form: only what was changed here is written.
  const [before] = useState(row)
  const here = `/doctor/referral-doctors/${row.number}`
  return (
    <Stack gap="lg">
      <PageHeading title={t('edit_title')} second={colleagueName(row)}>
        <ButtonLink to={here} icon="back">
          {t('show_title')}
        </ButtonLink>
      </PageHeading>
      <Width of="page">
        <ColleagueForm
          row={before}
          onSave={async (told) => {
            await changeColleague(clinic, before, told)
            toast(t('saved'), { kind: 'success' })
            await go(here, { replace: true })
          }}
        />
      </Width>
    </Stack>
  )
}
