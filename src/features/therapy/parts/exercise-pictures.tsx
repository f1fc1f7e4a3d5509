import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { shrinkPicture } from '#features/pictures/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { usePicturesOf } from '#features/sheet-paper/parts.ts'
import { exercisePictureMost } from '#domain/therapy/rows.ts'
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
import { changePictures, type DescribedExercise, keepExercisePicture, mostOfOneExercise } from '../local.ts'
import { useTherapyWords } from '../words.ts'

const faults = ['picture', 'too_large', 'not_clean', 'too_many'] as const

interface ExercisePicturesProps {
  exercise: DescribedExercise
}

/** The pictures of an exercise as its patients see them; each is kept as it is chosen, and comes back at a press when it was taken away. */
export function ExercisePictures({ exercise }: ExercisePicturesProps) {
  const t = useTherapyWords()
  const show = useShow()
  const { told } = exercise
  const { takeAway, choose, error } = useChanges(exercise)
  const urls = usePicturesOf(told.picture_hashes)
  return (
    <Stack>
      {told.picture_hashes.length === 0 && <Text tone="muted">{t('pictures_none')}</Text>}
      {told.picture_hashes.map((hash, at) => (
        <Row key={hash}>
          <Picture
            src={urls?.get(hash)}
            alt={t('picture', { at: show.number(at + 1), name: told.bn_name ?? told.name })}
          />
          <Button icon="trash" onClick={() => void takeAway(hash, at)}>
            {t('picture_remove', { at: show.number(at + 1) })}
          </Button>
        </Row>
      ))}
      {told.picture_hashes.length < mostOfOneExercise && (
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

function useChanges(exercise: DescribedExercise) {
  const t = useTherapyWords()
  const clinic = useClinic()
  const { happened } = useSaves({ missing: t('gone_title') })
  const [error, setError] = useState<string | null>(null)
  const change = (to: (now: readonly string[]) => string[]) =>
    happened(() => changePictures(clinic, exercise, to))
  const takeAway = async (hash: string, at: number) => {
    const without = (now: readonly string[]) => now.filter((one) => one !== hash)
    if (await change(without))
      toast(t('picture_removed'), {
        undo: () => void change((now) => without(now).toSpliced(at, 0, hash)),
      })
  }
  const choose = async (file: File) => {
    setError(null)
    try {
      const hash = await keepExercisePicture(clinic, await shrinkPicture(file, exercisePictureMost))
      await changePictures(clinic, exercise, (now) => (now.includes(hash) ? [...now] : [...now, hash]))
    } catch (thrown) {
      // A bug of ours; nothing was kept all the same.
      if (!(thrown instanceof Problem) && writeFailureOf(thrown) === null) reportError(thrown)
      const key = thrown instanceof Problem ? faults.find((one) => one === thrown.code) : undefined
      setError(t(`picture_fault.${key ?? 'failed'}`))
    }
  }
  return { takeAway, choose, error }
}
