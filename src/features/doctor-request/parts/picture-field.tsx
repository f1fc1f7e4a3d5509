import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { shrinkPicture } from '#features/pictures/parts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { useFormErrors } from '#ui/form-errors.ts'
import { Row } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { type RequestPicture, requestPictures } from '#domain/doctor-request/request-fields.ts'
import { useDoctorRequestWords } from '../words.ts'
import { useKeptPicture } from './use-kept-picture.ts'

const faults = new Map<string, 'fault_picture' | 'fault_too_large'>([
  ['picture', 'fault_picture'],
  ['too_large', 'fault_too_large'],
])

type Fault = 'fault_picture' | 'fault_too_large' | 'fault_required' | 'fault_failed'

interface PictureFieldProps {
  /** Under which name the form keeps what is chosen. */
  form: string
  field: RequestPicture
  required: boolean
}

/** One picture of the form: chosen from this device or taken now, drawn anew small enough to be sent, and shown. */
export function RequestPictureField({ form, field, required }: PictureFieldProps) {
  const t = useDoctorRequestWords()
  const { data, keep } = useKeptPicture(form, field)
  const { error, choose } = useChosen(field, keep)
  const label = t(`field.${field}`)
  return (
    <Field
      label={label}
      name={field}
      hint={t(`${field}_hint`)}
      required={required}
      optional={!required}
      {...(error === null ? {} : { error: t(error) })}
      group
    >
      <Picture src={data === null ? undefined : urlOf(data)} alt={label} />
      <Row>
        <FileInput
          key={data}
          prompt={t(data === null ? 'choose_picture' : 'change_picture')}
          accept="image/png,image/jpeg,image/webp"
          aria-label={label}
          onChange={({ target: { files } }) => {
            if (files?.[0]) void choose(files[0])
          }}
        />
        {data !== null && !required && (
          <Button icon="trash" onClick={() => keep(null)}>
            {t('take_away')}
          </Button>
        )}
      </Row>
      <input type="hidden" name={field} value={data ?? ''} data-kind="secret" />
    </Field>
  )
}

/** Says what is wrong with a file at once, and leaves the one that was chosen before. */
function useChosen(field: RequestPicture, keep: (data: string) => void) {
  const { clear, keysOf } = useFormErrors()
  const [error, setError] = useState<Fault | null>(null)
  const choose = async (file: File) => {
    setError(null)
    clear(field)
    try {
      keep(await shrinkPicture(file, requestPictures[field]))
    } catch (thrown) {
      if (!(thrown instanceof Problem)) reportError(thrown)
      setError((thrown instanceof Problem && faults.get(thrown.code)) || 'fault_failed')
    }
  }
  // What is chosen is not written.
  const missing: Fault | null = keysOf(field)[0] === 'required' ? 'fault_required' : null
  return { error: error ?? missing, choose }
}

/** The first letters of base64 tell the two kinds that a browser draws here apart. */
const urlOf = (data: string): string =>
  `data:image/${data.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${data}`
