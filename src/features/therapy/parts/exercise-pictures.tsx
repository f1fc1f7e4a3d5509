import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { shrinkPicture } from '#features/pictures/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { usePicturesOf } from '#features/sheet-paper/parts.ts'
import { exercisePictureMost, type TherapyItemRow } from '#domain/therapy/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { writeFailureOf } from '#local/store/write-failed.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { keepExercisePicture, keepItem, type TherapyTold } from '../local.ts'
import { useTherapyWords } from '../words.ts'

const faults = ['picture', 'too_large', 'not_clean', 'too_many'] as const
const mostPictures = 4

interface ExercisePicturesProps {
  exercise: { id: string; row: TherapyItemRow | null; told: TherapyTold }
}

/** The pictures of an exercise as its patients see them; each is kept as it is chosen, and comes back at a press when it was taken away. */
export function ExercisePictures({ exercise: { id, row, told } }: ExercisePicturesProps) {
  const t = useTherapyWords()
  const show = useShow()
  const { put, choose, error } = useChanges({ id, row, told })
  const urls = usePicturesOf(told.picture_hashes)
  const takeAway = async (hash: string) => {
    if (await put(told.picture_hashes.filter((one) => one !== hash)))
      toast(t('picture_removed'), { undo: () => void put(told.picture_hashes) })
  }
  return (
    <Stack>
      {told.picture_hashes.length === 0 && <Text tone="muted">{t('pictures_none')}</Text>}
      {told.picture_hashes.map((hash, at) => (
        <Row key={hash}>
          <Picture
            src={urls?.get(hash)}
            alt={t('picture', { at: show.number(at + 1), name: told.bn_name ?? told.name })}
          />
          <Button icon="trash" onClick={() => void takeAway(hash)}>
            {t('picture_remove', { at: show.number(at + 1) })}
          </Button>
        </Row>
      ))}
      {told.picture_hashes.length < mostPictures && (
        <Field label={t('picture_choose')} {...(error === null ? {} : { error })} group>
          <FileInput
            key={told.picture_hashes.length}
            prompt={t('picture_choose')}
            accept="image/png,image/jpeg"
            aria-label={t('picture_choose')}
            onChange={({ target: { files } }) => {
              if (files?.[0]) void choose(files[0])
            }}
          />
        </Field>
      )}
    </Stack>
  )
}

function useChanges({ id, row, told }: ExercisePicturesProps['exercise']) {
  const t = useTherapyWords()
  const clinic = useClinic()
  const { happened } = useSaves({ missing: t('gone_title') })
  const [error, setError] = useState<string | null>(null)
  const put = (picture_hashes: string[]) =>
    happened(() =>
      keepItem(
        clinic,
        { kind: 'exercise', row, id },
        row ? { name: row.name, picture_hashes } : { ...told, picture_hashes },
      ),
    )
  const choose = async (file: File) => {
    setError(null)
    try {
      const hash = await keepExercisePicture(clinic, await shrinkPicture(file, exercisePictureMost))
      if (!told.picture_hashes.includes(hash)) await put([...told.picture_hashes, hash])
    } catch (thrown) {
      // A bug of ours; nothing was kept all the same.
      if (!(thrown instanceof Problem) && writeFailureOf(thrown) === null) reportError(thrown)
      const key = thrown instanceof Problem ? faults.find((one) => one === thrown.code) : undefined
      setError(t(`picture_fault.${key ?? 'failed'}`))
    }
  }
  return { put, choose, error }
}
