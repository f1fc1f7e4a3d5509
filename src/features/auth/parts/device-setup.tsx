import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { useProduct } from '#features/app-data/parts.ts'
import { type LocalUser, useSession } from '#net/session.ts'
import { Banner } from '#ui/banner.tsx'
import { BareFrame, EntryTitle } from '#ui/bare-frame.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Grid, Stack, Width } from '#ui/layout.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { afterUnlock } from '../after-unlock.ts'
import { OwnDeviceKind } from '../contract.ts'
import { explainAuth } from '../explain.ts'
import { openLock } from '../open-lock.ts'
import { setUpDevice } from '../set-up-device.ts'
import { useAuthWords } from '../words.ts'
import { LanguageButton } from './language-button.tsx'
import { checkedSecret, SecretFields, secretShape } from './secret-fields.tsx'
import { useOnline } from '#net/use-online.ts'

const Asked = z.object({ name: line(60), kind: OwnDeviceKind, ...secretShape })

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
    const pin = checkedSecret(typed)
    const unlocked = await setUpDevice(
      { practice_id, user_id: user.id },
      { name: typed.name, kind: typed.kind, pin },
    )
    openLock(unlocked)
    afterUnlock(unlocked, user.access.isDoctor)
  }
  return (
    <BareFrame product={product} home="/" end={<LanguageButton />}>
      <Width>
        <Stack>
          <EntryTitle second={t('device_second')}>{t('device_title')}</EntryTitle>
          {!online && (
            <Banner tone="warn" icon="offline">
              {t('device_online')}
            </Banner>
          )}
          <Form schema={Asked} explain={explainAuth} onSubmit={setUp}>
            <SetUpFields isDoctor={user.access.isDoctor} />
            <Submit size="lg" wide>
              {t('device_act')}
            </Submit>
          </Form>
        </Stack>
      </Width>
    </BareFrame>
  )
}

/** What the device is, beside what opens it. */
function SetUpFields({ isDoctor }: { isDoctor: boolean }) {
  const t = useAuthWords()
  return (
    <Grid gap="lg">
      <Stack>
        <DeviceFields isDoctor={isDoctor} />
      </Stack>
      <Stack>
        <SecretFields label={t('pin')} first />
      </Stack>
    </Grid>
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
  const usual = isPhone
    ? { desk: t('device_name_desk_phone'), doctor: t('device_name_doctor_phone') }
    : { desk: t('device_name_desk'), doctor: t('device_name_doctor') }
  return (
    <>
      {isDoctor ? (
        <Field label={t('device_kind')} name="kind" required group>
          <ChoiceChips
            name="kind"
            options={KINDS.map((value) => ({ value, label: t(value) }))}
            value={kind}
            onChange={choose}
          />
        </Field>
      ) : (
        <input type="hidden" name="kind" value={kind} />
      )}
      <Field label={t('device_name')} name="name" required hint={t('device_name_hint')}>
        <TextInput
          key={namedFor}
          name="name"
          defaultValue={usual[namedFor]}
          onChange={() => setIsNamed(true)}
        />
      </Field>
    </>
  )
}
