import { useNavigate } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'
import { addColleague } from '../local.ts'
import { ColleagueForm } from '../parts/colleague-form.tsx'
import { useReferralText } from '../words.ts'

/** A new colleague, with or without a line. */
export default function CreateReferralDoctor() {
  const t = useReferralText()
  const clinic = useClinic()
  const go = useNavigate()
  return (
    <Stack gap="lg">
      <PageHeading title={t('create_title')}>
        <ButtonLink to="/doctor/referral-doctors" icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <Width of="page">
        <ColleagueForm
          onSave={async (told) => {
            const { number } = await addColleague(clinic, told)
            toast(t('saved'), { kind: 'success' })
            await go(`/doctor/referral-doctors/${number}`, { replace: true })
          }}
        />
      </Width>
    </Stack>
  )
}
