import { type ChangeEvent, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { pictureOf, pictureRefusals, pictureUrl } from '#domain/pad/pictures.ts'
import { photosOfOne, reportPhotoMost } from '#domain/test-result/photos.ts'
import { shrinkPicture } from '#features/pictures/parts.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grid, Row, Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useResultText } from '../words.ts'

interface PhotoFieldProps {
  photos: readonly string[]
  onPhotos: (photos: readonly string[]) => void
}

/** Photos of a report, by the camera or from this device: each is drawn anew here, and nothing else of the file goes along. */
export function PhotoField({ photos, onPhotos }: PhotoFieldProps) {
  const t = useResultText()
  const [choose, error] = useChoosing({ photos, onPhotos })
  const input = (from: 'camera' | 'device') => (
    <Field label={t(`photo.${from}`)} labelHidden group>
      <FileInput
        key={photos.length}
        prompt={t(`photo.${from}`)}
        aria-label={t(`photo.${from}`)}
        accept="image/png,image/jpeg"
        {...(from === 'camera' ? { camera: true, capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => void choose(event)}
      />
    </Field>
  )
  return (
    <PageSection level={3} title={t('photo.title')} end={t('photo.hint')}>
      <Stack gap="sm">
        <Chosen photos={photos} onPhotos={onPhotos} />
        <Field label={t('photo.add')} name="photos" {...(error === null ? {} : { error })} group>
          <Grid columns={2} gap="sm">
            {input('camera')}
            {input('device')}
          </Grid>
        </Field>
        {photos.length > 0 && (
          <Field label={t('photo.caption')} name="caption" optional>
            <TextInput name="caption" maxLength={120} autoComplete="off" />
          </Field>
        )}
      </Stack>
    </PageSection>
  )
}

function Chosen({ photos, onPhotos }: PhotoFieldProps) {
  const t = useResultText()
  const show = useShow()
  return photos.map((data, at) => {
    const made = pictureOf(data, reportPhotoMost)
    const number = { at: show.number(at + 1) }
    return (
      <Row key={data}>
        <Picture src={'fault' in made ? undefined : pictureUrl(made)} alt={t('photo.chosen', number)} />
        <Button icon="trash" onClick={() => onPhotos(photos.filter((one) => one !== data))}>
          {t('photo.remove', number)}
        </Button>
      </Row>
    )
  })
}

const faults = ['picture', 'too_large', 'not_clean'] as const
type Fault = (typeof faults)[number] | 'too_many' | 'failed'

/** Makes what was chosen small and adds it; answers what is wrong with a file, and takes the others all the same. */
function useChoosing({ photos, onPhotos }: PhotoFieldProps) {
  const t = useResultText()
  const [fault, setFault] = useState<Fault | null>(null)
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const now = [...photos]
    let wrong: Fault | null = null
    for (const file of files ?? []) {
      const made = await smallOf(file)
      if ('fault' in made) wrong = made.fault
      else if (now.includes(made.data)) continue
      else if (now.length >= photosOfOne) wrong = 'too_many'
      else now.push(made.data)
    }
    setFault(wrong)
    onPhotos(now)
  }
  return [choose, fault && t(`photo.fault.${fault}`)] as const
}

async function smallOf(file: File): Promise<{ data: string } | { fault: Fault }> {
  try {
    const data = await shrinkPicture(file, reportPhotoMost)
    const made = pictureOf(data, reportPhotoMost)
    if ('fault' in made) throw new Problem(pictureRefusals[made.fault])
    return { data }
  } catch (thrown) {
    // A bug of ours; nothing was kept all the same.
    if (!(thrown instanceof Problem)) reportError(thrown)
    const known = thrown instanceof Problem ? faults.find((one) => one === thrown.code) : undefined
    return { fault: known ?? 'failed' }
  }
}
