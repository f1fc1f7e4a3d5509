import { useNavigate } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'
import { keepNewOwnDrug } from '../local.ts'
import { ownDrugPages } from '../own-drug-pages.ts'
import { OwnDrugForm } from '../parts/own-drug-form.tsx'
import { useDrugWords } from '../words.ts'

/** A medicine that no list has, written down before it is needed. */
export default function CreateOwnDrug() {
  const t = useDrugWords()
  const clinic = useClinic()
  const go = useNavigate()
  return (
    <Stack gap="lg">
      <PageHeading title={t('own.title')}>
        <ButtonLink to={ownDrugPages.list} icon="back">
          {t('own.list_title')}
        </ButtonLink>
      </PageHeading>
      <Width of="page">
        <OwnDrugForm
          onSave={async (told) => {
            await keepNewOwnDrug(clinic, told)
            toast(t('own.saved'), { kind: 'success' })
            await go(ownDrugPages.list, { replace: true })
          }}
        />
      </Width>
    </Stack>
  )
}
