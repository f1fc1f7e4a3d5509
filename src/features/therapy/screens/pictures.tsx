import { useSearchParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useLanguage } from '#text/language.ts'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Select } from '#ui/select.tsx'
import { findItems, readExercise } from '../local.ts'
import { ExercisePictures } from '../parts/exercise-pictures.tsx'
import { useTherapyWords } from '../words.ts'

/** Pictures of one exercise, which stands in the address; one of the product's list becomes one's own with its first picture. */
export default function ExercisePicturesPage() {
  const t = useTherapyWords()
  const clinic = useClinic()
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? ''
  const all = useLocal(() => findItems(clinic, 'exercise', ''), [clinic]) ?? []
  const found = useLocal(() => readExercise(clinic, id), [clinic, id])
  const options = [
    { value: '', label: t('choose_exercise') },
    ...all.map(({ id: value, item }) => ({
      value,
      label: (language === 'bn' ? item.bn_text : null) ?? item.text,
    })),
  ]
  return (
    <Stack gap="lg">
      <PageHeading title={t('pictures_title')} second={t('pictures_hint')}>
        <ButtonLink to="/doctor/therapy-lists" icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <Width of="page">
        <Stack>
          <Field label={t('exercise')}>
            <Select
              options={options}
              value={found?.row ? found.id : id}
              onChange={(value) => setParams(value === '' ? {} : { id: value }, { replace: true })}
            />
          </Field>
          {found && <ExercisePictures key={found.id} exercise={found} />}
          {found === null && id !== '' && (
            <Empty icon="exercise" title={t('gone_title')} hint={t('gone_hint')} />
          )}
        </Stack>
      </Width>
    </Stack>
  )
}
