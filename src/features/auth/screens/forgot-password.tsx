import { useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '#net/call.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Form, Submit } from '#ui/form.tsx'
import { TextLink } from '#ui/link.tsx'
import { checkUser, setNewPassword } from '../contract.ts'
import { enter, fromHere } from '../entered.ts'
import { asked, explainAuth } from '../explain.ts'
import { CodeField, Resend } from '../parts/code-step.tsx'
import { Door } from '../parts/door.tsx'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { PhoneField } from '../parts/phone-field.tsx'
import { sayWrong } from '../parts/say-wrong.ts'
import { useSentCode } from '../parts/sent-code.ts'
import { useAuthWords } from '../words.ts'

/** A code to the phone, then a new password. `?id=` comes with a code that was printed at the server. */
export default function ForgotPassword() {
  const t = useAuthWords()
  const show = useShow()
  const { sent, renew } = useSentCode()
  const [query] = useSearchParams()
  const id = sent?.id ?? query.get('id')
  const send = (phone: string) =>
    asked(() => call(checkUser, { body: { phone, language: currentLanguage() } }))
  const back = <TextLink to="/login">{t('login')}</TextLink>
  if (id === null) {
    return (
      <Door title={t('forgot_title')} second={t('forgot_second')} links={back}>
        <Form
          schema={checkUser.body}
          explain={explainAuth}
          onSubmit={async ({ phone }) => renew(await send(phone))}
        >
          <PhoneField first />
          <Submit size="lg" wide icon="message">
            {t('forgot_act')}
          </Submit>
        </Form>
      </Door>
    )
  }
  return (
    <Door
      title={t('forgot_title')}
      second={sent ? t('code_sent', { phone: show.phone(sent.phone) }) : t('code_printed')}
      links={back}
    >
      <NewPassword key={id} id={id} />
      {sent && <Resend sent={sent} again={() => send(sent.phone).then(renew, sayWrong)} />}
    </Door>
  )
}

function NewPassword({ id }: { id: string }) {
  const t = useAuthWords()
  const go = useNavigate()
  return (
    <Form
      id="new-password"
      schema={setNewPassword.body}
      also={{ id }}
      explain={explainAuth}
      onSubmit={async (typed) => {
        const body = { ...typed, ...(await fromHere()) }
        const reply = await asked(() => call(setNewPassword, { body }))
        await go(await enter(reply, null), { replace: true })
      }}
    >
      <CodeField form="new-password" alone={false} />
      <NewPasswordFields />
      <Submit size="lg" wide>
        {t('set_new_password')}
      </Submit>
    </Form>
  )
}
