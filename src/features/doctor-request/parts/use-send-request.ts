import { useNavigate } from 'react-router-dom'
import { wrongField } from '#contract/problem.ts'
import type { CodeSent } from '#features/auth/contract.ts'
import { askProof } from '#features/auth/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useSession } from '#net/session.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { storeDoctorRequest } from '../contract.ts'
import { formTyping } from '../kept-names.ts'
import type { TypedRequest } from '../typed-request.ts'
import { forgetPictures } from './use-kept-picture.ts'

/** Seconds that pictures may take on a weak line. */
const patience = 60

/** Sends the form as far as it comes: to the code of a phone that is not proved here, or to us. */
export function useSendRequest(onSent: (sent: CodeSent) => void) {
  const go = useNavigate()
  const idOf = useIdOf()
  return async (typed: TypedRequest): Promise<void | false> => {
    const { user } = useSession.getState()
    if (!user) {
      // The session has ended since the form was drawn.
      if (!('phone' in typed)) throw wrongField('phone', 'required')
      onSent(await askProof(typed.phone))
      return false
    }
    const { division_id: _, ...told } = typed
    const body = { ...told, phone: user.phone }
    await formCall(() =>
      call(storeDoctorRequest, { body: { id: idOf(body), ...body } }, { seconds: patience }),
    )
    forgetPictures(formTyping)
    await go(`/user/${user.id}/doctor-request-data`)
  }
}
