import { useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { line } from '#contract/fields.ts'
import { useProduct } from '#features/app-data/parts.ts'
import { pinFault } from '#local/lock-rules.ts'
import { type LocalUser, useSession } from '#net/session.ts'
import { Banner } from '#ui/banner.tsx'
import { BareFrame, EntryTitle } from '#ui/bare-frame.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { afterUnlock } from '../after-unlock.ts'
import { OwnDeviceKind } from '../contract.ts'
import { explain } from '../explain.ts'
import { openLock } from '../open-lock.ts'
import { setUpDevice } from '../set-up-device.ts'
import { useAuthWords } from '../words.ts'
import { LanguageButton } from './language-button.tsx'
import { useOnline } from '#net/use-online.ts'

const Asked = z.object({ name: line(60), kind: OwnDeviceKind, pin: z.string('pin_short'), pin_again: z.string('pin_short') })

/** A PIN that may be taken, given twice alike. Throws what is wrong under its field. */
export function checkedPin(pin: string, again: string): string {
  const fault = pinFault(pin)
  if (fault) throw new Problem(422, 'invalid', { errors: { pin: [fault] } })
  if (pin !== again) throw new Problem(422, 'invalid', { errors: { pin_again: ['pin_same'] } })
  return pin
}

/** The first time of a person on a device: its name, its use and the PIN. Needs the line once. */
export function DeviceSetup() {
  const user = useSession((state) => state.user)
  if (!user || user.practice_id === null) return null
  return <Setup user={user} practice_id={user.practice_id} />
}

function Setup({ user, practice_id }: { user: LocalUser; practice_id: number }) {
  const t = useAuthWords()
  const product = useProduct()
  const online = useOnline()
  const setUp = async (typed: z.output<typeof Asked>) => {
    const pin = checkedPin(typed.pin, typed.pin_again)
    const unlocked = await setUpDevice({ practice_id, user_id: user.id }, { name: typed.name, kind: typed.kind, pin })
    openLock(unlocked)
    afterUnlock(unlocked, user.access.isDoctor)
  }
  return (
    <BareFrame product={product} home="/" end={<LanguageButton />}>
      <Width of="narrow">
        <Stack>
          <EntryTitle second={t('device_second')}>{t('device_title')}</EntryTitle>
          {!online && <Banner tone="warn" icon="offline">{t('device_online')}</Banner>}
          <Form schema={Asked} explain={explain} onSubmit={setUp}>
            <DeviceFields isDoctor={user.access.isDoctor} />
            <PinFields label={t('pin')} hint={t('pin_hint')} first />
            <Submit size="lg" wide>{t('device_act')}</Submit>
          </Form>
        </Stack>
      </Width>
    </BareFrame>
  )
}

const KINDS: OwnDeviceKind[] = ['doctor', 'desk']

/** Only a doctor chooses: a device an assistant sets up is a desk. */
function DeviceFields({ isDoctor }: { isDoctor: boolean }) {
  const t = useAuthWords()
  const [kind, setKind] = useState<OwnDeviceKind>(isDoctor ? 'doctor' : 'desk')
  // The name follows the kind until somebody gives one himself.
  const [namedFor, setNamedFor] = useState(kind)
  const [isNamed, setIsNamed] = useState(false)
  const choose = (next: OwnDeviceKind) => {
    setKind(next)
    if (!isNamed) setNamedFor(next)
  }
  const [isPhone] = useState(useIsPhone())
  const usual = isPhone ? { desk: t('device_name_desk_phone'), doctor: t('device_name_doctor_phone') } : { desk: t('device_name_desk'), doctor: t('device_name_doctor') }
  return (
    <>
      {isDoctor ? (
        <Field label={t('device_kind')} name="kind" required group>
          <ChoiceChips name="kind" options={KINDS.map((value) => ({ value, label: t(value) }))} value={kind} onChange={choose} />
        </Field>
      ) : <input type="hidden" name="kind" value={kind} />}
      <Field label={t('device_name')} name="name" required hint={t('device_name_hint')}><TextInput key={namedFor} name="name" defaultValue={usual[namedFor]} onChange={() => setIsNamed(true)} /></Field>
    </>
  )
}

/** A new PIN, twice. `first`: all above it is filled in already, so one begins here. */
export function PinFields({ label, hint, first = false }: { label: string; hint?: string; first?: boolean }) {
  const t = useAuthWords()
  return (
    <>
      <Field label={label} name="pin" required {...(hint === undefined ? {} : { hint })}><CodeInput name="pin" secret autoFocus={first} /></Field>
      <Field label={t('pin_again')} name="pin_again" required><CodeInput name="pin_again" secret /></Field>
    </>
  )
}
