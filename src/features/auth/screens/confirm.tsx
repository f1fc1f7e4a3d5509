import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type * as z from 'zod/mini'
import { call } from '#net/call.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { TextLink } from '#ui/link.tsx'
import { type CodeSent, confirmCode, requestCode, setNewPassword } from '../contract.ts'
import { enter, fromHere } from '../entered.ts'
import { asked, explainLogin } from '../explain.ts'
import { CodeField, Resend } from '../parts/code-step.tsx'
import { DoctorChooser, useDoctorChoice } from '../parts/doctor-chooser.tsx'
import { Door } from '../parts/door.tsx'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { sayWrong } from '../parts/say-wrong.ts'
import { useSentCode } from '../parts/sent-code.ts'
import { useAuthWords } from '../words.ts'

/** The code of the SMS; with it a password, for whoever wants one. */
export default function Confirm() {
  const { sent, renew } = useSentCode()
  return sent ? <Confirming sent={sent} renew={renew} /> : <Navigate to="/join" replace />
}

function Confirming({ sent, renew }: { sent: CodeSent; renew: (sent: CodeSent) => Promise<void> }) {
  const t = useAuthWords()
  const show = useShow()
  const go = useNavigate()
  const [wanted] = useSearchParams()
  const { offer, trying } = useDoctorChoice()
  const confirm = (typed: z.output<typeof confirmCode.body>) =>
    trying(async (doctor_id) => {
      const body = { ...typed, ...(await fromHere()), ...(doctor_id === undefined ? {} : { doctor_id }) }
      const reply = await asked(() => call(confirmCode, { body }))
      await go(await enter(reply, wanted.get('then')), { replace: true })
    })
  const again = () =>
    asked(() => call(requestCode, { body: { phone: sent.phone, language: currentLanguage() } })).then(
      renew,
      sayWrong,
    )
  if (offer)
    return (
      <Door title={t('choose_doctor')}>
        <DoctorChooser doctors={offer.doctors} onChoose={(id) => void offer.take(id).catch(sayWrong)} />
      </Door>
    )
  return (
    <Door
      title={t('confirm')}
      second={t('code_sent', { phone: show.phone(sent.phone) })}
      links={<TextLink to={`/join?${wanted}`}>{t('change_number')}</TextLink>}
    >
      <CodeForm key={sent.id} sent={sent} onSubmit={confirm} />
      <Resend sent={sent} again={again} />
    </Door>
  )
}

function CodeForm({
  sent,
  onSubmit,
}: {
  sent: CodeSent
  onSubmit: (typed: z.output<typeof confirmCode.body>) => Promise<void>
}) {
  const t = useAuthWords()
  const [withPassword, setWithPassword] = useState(false)
  return (
    <Form
      id="confirm"
      schema={withPassword ? setNewPassword.body : confirmCode.body}
      also={{ id: sent.id }}
      explain={explainLogin}
      onSubmit={onSubmit}
    >
      <CodeField form="confirm" alone={!withPassword} />
      <Checkbox label={t('set_password')} onChange={(event) => setWithPassword(event.target.checked)} />
      {withPassword && <NewPasswordFields />}
      <Submit size="lg" wide>
        {t('confirm_act')}
      </Submit>
    </Form>
  )
}
