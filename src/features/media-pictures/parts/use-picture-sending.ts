import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import type { PictureSize } from '#domain/pad/pictures.ts'
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

/** Draws a chosen picture small and gives it to `onPicture`, which sends it; `run` does what else is sent of it, and `fault` says what stood in the way. */
export function usePictureShrinking(size: PictureSize, onPicture: (picture: string) => Promise<void>) {
  const [fault, setFault] = useState<SendingFault | null>(null)
  const [working, setWorking] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setFault(null)
    setWorking(true)
    try {
      await work()
    } catch (thrown) {
      setFault(faultOf(thrown))
    } finally {
      setWorking(false)
    }
  }
  const send = (file: File) => run(async () => onPicture(await shrinkPicture(file, size)))
  return { fault, working, send, run }
}

/** The same for a picture of public pages, of which the print is given on. */
export const usePictureSending = (onSent: (hash: string) => void) =>
  usePictureShrinking(mediaPictureMost, async (picture) => {
    const body = { picture }
    onSent((await formCall(() => call(keepMediaPicture, { body }, { seconds: 60 }))).picture)
  })
