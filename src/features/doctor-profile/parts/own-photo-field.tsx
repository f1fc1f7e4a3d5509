import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { shrinkPicture } from '#features/pictures/parts.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Photo } from '#ui/initials.tsx'
import { Row } from '#ui/layout.tsx'
import { toast } from '#ui/toasts.ts'
import { type DoctorProfile, photoMost, removeDoctorPhoto, setDoctorPhoto } from '../contract.ts'
import { useProfileText } from '../words.ts'

type Fault = 'photo_wrong' | 'photo_large' | 'photo_offline' | 'photo_failed'

/** What stood in the way, in a word of the screen; what no person can mend is reported besides. */
function faultOf(thrown: unknown): Fault {
  if (thrown instanceof LineError) return 'photo_offline'
  const [key] = thrown instanceof Problem ? [...(thrown.errors['photo'] ?? []), thrown.code] : []
  if (key === 'picture') return 'photo_wrong'
  if (key === 'too_large') return 'photo_large'
  if (!(thrown instanceof Problem)) reportError(thrown)
  return 'photo_failed'
}

/** The doctor's photo for patients: a picture that is chosen is drawn small, sent and shown at once. */
export function OwnPhotoField({ doctor }: { doctor: DoctorProfile }) {
  const t = useProfileText()
  const { photo, fault, working, change } = usePhoto(doctor.photo)
  return (
    <Field
      label={t('photo')}
      name="photo"
      hint={t('photo_hint')}
      {...(fault === null ? {} : { error: t(fault) })}
      group
    >
      <Row>
        <Photo name={doctor.name} photo={photo} size="head" />
        <FileInput
          key={photo}
          prompt={t(photo === null ? 'photo_choose' : 'photo_change')}
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('photo')}
          disabled={working}
          onChange={({ target: { files } }) => {
            const [file] = files ?? []
            if (file) change(() => sent(file), 'photo_saved')
          }}
        />
        {photo !== null && (
          <Button
            icon="trash"
            working={working}
            onClick={() => change(() => call(removeDoctorPhoto, {}), 'photo_removed')}
          >
            {t('photo_remove')}
          </Button>
        )}
      </Row>
    </Field>
  )
}

async function sent(file: File) {
  const body = { photo: await shrinkPicture(file, photoMost) }
  return call(setDoctorPhoto, { body })
}

function usePhoto(known: string | null) {
  const t = useProfileText()
  const [photo, setPhoto] = useState(known)
  const [fault, setFault] = useState<Fault | null>(null)
  const [working, setWorking] = useState(false)
  const run = async (act: () => Promise<{ photo: string | null }>, done: 'photo_saved' | 'photo_removed') => {
    setFault(null)
    setWorking(true)
    try {
      setPhoto((await act()).photo)
      toast(t(done), { kind: 'success' })
    } catch (thrown) {
      setFault(faultOf(thrown))
    } finally {
      setWorking(false)
    }
  }
  const change = (...told: Parameters<typeof run>) => void run(...told)
  return { photo, fault, working, change }
}
