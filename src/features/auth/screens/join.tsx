import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '#net/call.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { requestCode } from '../contract.ts'
import { asked, explainAuth } from '../explain.ts'
import { Door } from '../parts/door.tsx'
import { PhoneField } from '../parts/phone-field.tsx'
import { SharedBox, useShared } from '../parts/shared-device.tsx'
import { useAuthWords } from '../words.ts'

/** The first door: a number, then a code or a password. What may follow is alike for every number, so nobody is asked and none stands in an address. */
export default function Join() {
  const t = useAuthWords()
  const [phone, setPhone] = useState<string | null>(null)
  const [again, setAgain] = useState<string>()
  const [shared, setShared] = useShared()
  if (phone !== null)
    return (
      <HowToGoOn
        phone={phone}
        onBack={() => {
          setAgain(phone)
          setPhone(null)
        }}
      />
    )
  return (
    <Door
      title={t('join')}
      second={t('join_second')}
      links={<TextLink to="/assistant-login">{t('assistant_login')}</TextLink>}
    >
      <Form schema={requestCode.body} explain={explainAuth} onSubmit={(typed) => setPhone(typed.phone)}>
        <PhoneField phone={again} first shared={shared} />
        <SharedBox shared={shared} onChange={setShared} />
        <Submit size="lg" wide iconEnd="forward">
          {t('go_on')}
        </Submit>
      </Form>
    </Door>
  )
}

function HowToGoOn({ phone, onBack }: { phone: string; onBack: () => void }) {
  const t = useAuthWords()
  const show = useShow()
  const go = useNavigate()
  const [wanted] = useSearchParams()
  const send = async () => {
    const sent = await asked(() => call(requestCode, { body: { phone, language: currentLanguage() } }))
    await go(`/confirm?${wanted}`, { state: sent })
  }
  return (
    <Door title={t('how')} second={show.phone(phone)}>
      <Form schema={requestCode.body} also={{ phone }} explain={explainAuth} onSubmit={send}>
        <Stack gap="sm">
          <Submit size="lg" wide icon="message">
            {t('by_code')}
          </Submit>
          <Button size="lg" wide icon="key" onClick={() => void go(`/login?${wanted}`, { state: { phone } })}>
            {t('by_password')}
          </Button>
          <Button kind="quiet" flush icon="back" onClick={onBack}>
            {t('change_number')}
          </Button>
        </Stack>
      </Form>
    </Door>
  )
}
