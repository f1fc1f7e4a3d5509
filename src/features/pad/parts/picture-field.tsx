import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { writeFailureOf } from '#local/store/write-failed.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Row } from '#ui/layout.tsx'
import { keepPicture } from '../local-pictures.ts'
import { usePadWords } from '../words.ts'
import { shrinkPicture } from '#features/pictures/parts.ts'

const faults = ['picture', 'too_large', 'not_clean', 'too_many'] as const

interface PictureFieldProps {
  label: string
  hint: string
  hash: string | undefined
  onChange: (hash: string | undefined) => void
}

/** A picture for the paper, from this device; the paper beside the form shows it at once. */
export function PictureField({ label, hint, hash, onChange }: PictureFieldProps) {
  const t = usePadWords()
  const clinic = useClinic()
  const [error, setError] = useState<string | null>(null)
  const choose = async (file: File) => {
    setError(null)
    try {
      onChange(await keepPicture(clinic, await shrinkPicture(file)))
    } catch (thrown) {
      // A bug of ours; nothing was kept all the same.
      if (!(thrown instanceof Problem) && writeFailureOf(thrown) === null) reportError(thrown)
      const key = thrown instanceof Problem ? faults.find((one) => one === thrown.code) : undefined
      setError(t(`picture_fault.${key ?? 'failed'}`))
    }
  }
  return (
    <Field label={label} hint={hint} {...(error === null ? {} : { error })} group>
      <Row>
        <FileInput
          key={hash}
          prompt={t(hash === undefined ? 'picture_choose' : 'picture_change')}
          accept="image/png,image/jpeg"
          aria-label={label}
          onChange={({ target: { files } }) => {
            if (files?.[0]) void choose(files[0])
          }}
        />
        {hash !== undefined && (
          <Button icon="trash" onClick={() => onChange(undefined)}>
            {t('picture_remove')}
          </Button>
        )}
      </Row>
    </Field>
  )
}
