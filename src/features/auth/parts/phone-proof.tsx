import { call } from '#net/call.ts'
import { type LocalUser, useSession } from '#net/session.ts'
import { currentLanguage } from '#text/index.ts'
import { type CodeSent, confirmCode, requestCode } from '../contract.ts'
import { fromHere, goOn } from '../entered.ts'
import { CodeForm } from './code-form.tsx'

export interface PhoneProofProps {
  sent: CodeSent
  onProved: (user: LocalUser) => void
  onChangeNumber: () => void
}

/** The code of a phone in the middle of something else: it opens the session, and that goes on. */
export function PhoneProof({ sent, onProved, onChangeNumber }: PhoneProofProps) {
  const confirm = async (typed: { id: string; code: string }) => {
    await goOn(await call(confirmCode, { body: { ...typed, ...(await fromHere()) } }), null)
    const { user } = useSession.getState()
    if (user) onProved(user)
  }
  const again = () => call(requestCode, { body: { phone: sent.phone, language: currentLanguage() } })
  return <CodeForm sent={sent} onCode={confirm} askAgain={again} onChangeNumber={onChangeNumber} />
}
