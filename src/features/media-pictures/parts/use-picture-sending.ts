import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { shrinkPicture } from '#features/pictures/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { LineError } from '#net/line-error.ts'
import { keepMediaPicture, mediaPictureMost, tooManyPictures } from '../contract.ts'

/** Why a picture was not taken, in a word of the screen. */
export type SendingFault = 'wrong' | 'large' | 'offline' | 'failed' | 'too_many'

/** What stood in the way, in a word of the screen; what no person can mend is reported besides. */
function faultOf(thrown: unknown): SendingFault {
  if (thrown instanceof LineError) return 'offline'
  if (!(thrown instanceof Problem)) {
    reportError(thrown)
    return 'failed'
  }
  if (thrown.code === tooManyPictures.code) return 'too_many'
  const key = thrown.errors['picture']?.[0] ?? thrown.code
  if (key === 'picture') return 'wrong'
  if (key === 'too_large') return 'large'
  return thrown.status === 0 ? 'offline' : 'failed'
}

/** Draws a chosen picture small, sends it and gives its print on; `fault` says what stood in the way. */
export function usePictureSending(onSent: (hash: string) => void) {
  const [fault, setFault] = useState<SendingFault | null>(null)
  const [working, setWorking] = useState(false)
  const send = async (file: File) => {
    setFault(null)
    setWorking(true)
    try {
      const body = { picture: await shrinkPicture(file, mediaPictureMost) }
      onSent((await formCall(() => call(keepMediaPicture, { body }, { seconds: 60 }))).picture)
    } catch (thrown) {
      setFault(faultOf(thrown))
    } finally {
      setWorking(false)
    }
  }
  return { fault, working, send }
}
