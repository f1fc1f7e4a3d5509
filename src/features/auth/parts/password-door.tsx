import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { call } from '#net/call.ts'
import { currentLanguage } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Row } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { login, requestCode } from '../contract.ts'
import { enter, fromHere } from '../entered.ts'
import { asked, explainLogin } from '../explain.ts'
import { useAuthWords } from '../words.ts'
import { DoctorChooser, useDoctorChoice } from './doctor-chooser.tsx'
import { Door } from './door.tsx'
import { PhoneField } from './phone-field.tsx'
import { sayWrong } from './say-wrong.ts'
import { SharedBox, useShared } from './shared-device.tsx'

const Given = z.object({ phone: z.optional(z.string()) })

/** A phone that came along from the step before. */
export function usePhoneGiven(): string | undefined {
  const { state }: { state: unknown } = useLocation()
  const read = z.safeParse(Given, state)
  return read.success ? read.data.phone : undefined
}

/** Phone and password; an assistant of several doctors chooses one. */
export function PasswordDoor({ as }: { as?: 'assistant' }) {
  const t = useAuthWords()
  const phone = usePhoneGiven()
  const { offer, trying, back } = useDoctorChoice()
  const [shared, setShared] = useShared()
  const signIn = useSigningIn(as, trying)
  const links = (
    <Button kind="quiet" flush icon="back" onClick={back}>
      {t('change_number')}
    </Button>
  )
  if (offer)
    return (
      <Door title={t('choose_doctor')} links={links}>
        <DoctorChooser doctors={offer.doctors} onChoose={(id) => void offer.take(id).catch(sayWrong)} />
      </Door>
    )
  return (
    <Door
      title={t(as ? 'assistant_title' : 'login')}
      second={t(as ? 'assistant_second' : 'login_second')}
      links={<Elsewhere as={as} />}
    >
      <Form schema={login.body} explain={explainLogin} onSubmit={signIn}>
        <PhoneField phone={phone} first={phone === undefined} shared={shared} />
        <Field label={t('password')} name="password" required>
          <PasswordInput name="password" size="lg" autoFocus={phone !== undefined} kept={!shared} />
        </Field>
        <SharedBox shared={shared} onChange={setShared} />
        <Submit size="lg" wide iconEnd="forward">
          {t('login_act')}
        </Submit>
      </Form>
      <Row justify="between">
        <CodeInstead />
        <TextLink to="/forgot-password">{t('forgot')}</TextLink>
      </Row>
    </Door>
  )
}

function useSigningIn(as: 'assistant' | undefined, trying: ReturnType<typeof useDoctorChoice>['trying']) {
  const go = useNavigate()
  const [wanted] = useSearchParams()
  return (typed: z.output<typeof login.body>) =>
    trying(async (doctor_id) => {
      const body = {
        ...typed,
        ...(await fromHere()),
        ...(as ? { as } : {}),
        ...(doctor_id === undefined ? {} : { doctor_id }),
      }
      const reply = await asked(() => call(login, { body }))
      await go(await enter(reply, wanted.get('then')), { replace: true })
    })
}

function Elsewhere({ as }: { as: 'assistant' | undefined }) {
  const t = useAuthWords()
  return as ? (
    <TextLink to="/login">{t('ordinary_login')}</TextLink>
  ) : (
    <TextLink to="/assistant-login">{t('assistant_login')}</TextLink>
  )
}

/** Sends a code to the number that is already known; without one the first door asks for it. */
function CodeInstead() {
  const t = useAuthWords()
  const phone = usePhoneGiven()
  const go = useNavigate()
  const [wanted] = useSearchParams()
  if (phone === undefined) return <TextLink to={`/join?${wanted}`}>{t('use_code')}</TextLink>
  const send = async () => {
    const sent = await asked(() => call(requestCode, { body: { phone, language: currentLanguage() } }))
    await go(`/confirm?${wanted}`, { state: sent })
  }
  return (
    <Button kind="quiet" flush onClick={() => void send().catch(sayWrong)}>
      {t('use_code')}
    </Button>
  )
}
