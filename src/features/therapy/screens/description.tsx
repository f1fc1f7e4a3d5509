import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { therapyFields } from '#domain/therapy/rows.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Submit } from '#ui/form.tsx'
import { toast } from '#ui/toasts.ts'
import { describe, type DescribedExercise, readExercise } from '../local.ts'
import { Descriptions } from '../parts/item-dialog.tsx'
import { useTherapyWords } from '../words.ts'

const Told = z.object({
  description: z._default(therapyFields.description, null),
  bn_description: z._default(therapyFields.bn_description, null),
})

/** What a patient reads of one exercise. Of an entry of the product's list one's own is made as it is saved. */
export default function ExerciseDescription() {
  const t = useTherapyWords()
  const clinic = useClinic()
  const { id = '' } = useParams()
  const found = useFresh(() => readExercise(clinic, id), [clinic, id])
  const back = (
    <ButtonLink to="/doctor/therapy-lists" icon="back">
      {t('back')}
    </ButtonLink>
  )
  if (found === undefined) return <Loading rows={3} />
  if (found === null)
    return <Empty page icon="exercise" title={t('gone_title')} hint={t('gone_hint')} act={back} />
  return <Described key={found.id} exercise={found} back={back} />
}

function Described({ exercise: now, back }: { exercise: DescribedExercise; back: ReactNode }) {
  const t = useTherapyWords()
  const clinic = useClinic()
  const go = useNavigate()
  // As it was when the form was filled: what another device changes meanwhile is not taken back.
  const [exercise] = useState(now)
  const { id, told } = exercise
  // A number of the product's list stays the address until one's own is made.
  const { id: address = '' } = useParams()
  const { saved } = useSaves({ missing: t('gone_title') })
  const save = async (said: z.infer<typeof Told>) => {
    await saved(() => describe(clinic, exercise, said))
    toast(t('saved'), { kind: 'success' })
    await go('/doctor/therapy-lists', { replace: true })
  }
  return (
    <Stack gap="lg">
      <PageHeading
        title={t('description_title')}
        second={[told.bn_name, told.name].filter(Boolean).join(' · ')}
      >
        <ButtonLink to={`/doctor/therapeutic-exercise-image-add?id=${address}`} icon="gallery">
          {t('pictures')}
        </ButtonLink>
        {back}
      </PageHeading>
      <Width of="page">
        <KeptForm as={`exercise:${id}`} schema={Told} onSubmit={save} label={t('description_title')}>
          <Descriptions row={told} />
          <Row>
            <Submit icon="check">{t('save')}</Submit>
          </Row>
        </KeptForm>
      </Width>
    </Stack>
  )
}
