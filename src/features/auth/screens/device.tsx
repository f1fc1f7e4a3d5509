import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { useStaffName } from '#features/assistants/parts.ts'
import { changePin, lockFacts } from '#local/lock/lock.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { call } from '#net/call.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CodeInput } from '#ui/code-input.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { type DeviceEntry, listDevices, revokeDevice } from '../contract.ts'
import { asked, explainAuth } from '../explain.ts'
import { ServerAnswer } from '../parts/heard.tsx'
import { Logins } from '../parts/logins.tsx'
import { sayWrong } from '../parts/say-wrong.ts'
import { checkedSecret, SecretFields, secretShape } from '../parts/secret-fields.tsx'
import { useAuthWords } from '../words.ts'

/** The PIN of this device, the devices of the practice, and where one is logged in. */
export default function Device() {
  const t = useAuthWords()
  const { device } = useClinic()
  return (
    <Stack gap="lg">
      <PageHeading
        title={t('this_device')}
        second={t('device_facts', { name: t(device.kind), letter: device.letter })}
      />
      <PageSection title={t('change_pin')}>
        <Width of="narrow">
          <ChangePin />
        </Width>
      </PageSection>
      <PageSection title={t('devices')}>
        <Devices here={device.id} />
      </PageSection>
      <PageSection title={t('logins')}>
        <Logins />
      </PageSection>
    </Stack>
  )
}

const Pins = z.object({ old: z.string('required'), ...secretShape })

function ChangePin() {
  const t = useAuthWords()
  const { practice_id, user_id } = useClinic()
  const [isPhrase, setIsPhrase] = useState(false)
  useEffect(() => {
    void lockFacts({ practice_id, user_id }).then((facts) => setIsPhrase(facts?.isPhrase ?? false))
  }, [practice_id, user_id])
  const change = async (typed: z.output<typeof Pins>) => {
    const fresh = checkedSecret(typed)
    const done = await changePin({ practice_id, user_id }, { old: typed.old, fresh })
    if (done.kind !== 'changed') throw new Problem(invalid, { errors: { old: [whyNot(done)] } })
    setIsPhrase(typed.opens === 'phrase')
    toast(t(typed.opens === 'phrase' ? 'phrase_changed' : 'pin_changed'), { kind: 'success' })
  }
  return (
    <Form schema={Pins} explain={explainAuth} resets onSubmit={change}>
      <Field label={t(isPhrase ? 'old_phrase' : 'old_pin')} name="old" required>
        {isPhrase ? <PasswordInput kept={false} name="old" /> : <CodeInput name="old" secret />}
      </Field>
      <SecretFields label={t('fresh_pin')} />
      <Submit>{t('change_pin')}</Submit>
    </Form>
  )
}

/** Why the current PIN was not taken, as a message key. */
function whyNot(refused: Exclude<Awaited<ReturnType<typeof changePin>>, { kind: 'changed' }>): string {
  if (refused.kind === 'wait') return `pin_wait:${new Date(Date.now() + refused.wait).toISOString()}`
  return refused.kind === 'wrong' ? 'old_pin' : 'pin_shut'
}

function Devices({ here }: { here: number }) {
  const list = useQuery(listDevices, {})
  return (
    <ServerAnswer {...list}>
      {({ devices }) => (
        <List>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} here={device.id === here} onChange={list.again} />
          ))}
        </List>
      )}
    </ServerAnswer>
  )
}

interface DeviceProps {
  device: DeviceEntry
  here: boolean
  onChange: () => void
}

function DeviceLine({ device, here, onChange }: DeviceProps) {
  const t = useAuthWords()
  const stands = useHowItStands()
  const staffName = useStaffName()
  const [act, question] = useShuttingOut(device, onChange)
  const { letter, name, kind } = device
  const person = staffName(device.user_id) ?? device.user_name ?? ''
  const isOff = (
    <Badge tone="off" icon="block">
      {t('shut_out')}
    </Badge>
  )
  const end = here ? <Badge tone="accent">{t('here')}</Badge> : act
  return (
    <>
      <Item
        icon="device"
        title={`${letter} · ${name}`}
        second={`${t('device_line', { kind: t(kind), person })} · ${stands(device)}`}
        end={device.revoked_at ? isOff : end}
      />
      {question}
    </>
  )
}

function useShuttingOut({ id, letter }: DeviceEntry, onDone: () => void) {
  const t = useAuthWords()
  const [ask, question] = useConfirm()
  const shutOut = async () => {
    const body = t('shut_out_text')
    const title = t('shut_out_ask', { letter })
    if (!(await ask({ title, body, yes: t('shut_out_act'), danger: true }))) return
    await asked(() => call(revokeDevice, { params: { id: String(id) } }))
    toast(t('shut_out_done', { letter }), { kind: 'success' })
    onDone()
  }
  const act = (
    <Button kind="danger-quiet" size="sm" onClick={() => void shutOut().catch(sayWrong)}>
      {t('shut_out_act')}
    </Button>
  )
  return [act, question] as const
}

/** Of whoever works here when it was seen last; of somebody who was removed whether it still holds the practice. */
function useHowItStands(): (device: DeviceEntry) => string {
  const t = useAuthWords()
  const show = useShow()
  return ({ wiped_at, wipe_asked_at, last_seen_at }) => {
    if (wiped_at) return t('wiped', { time: show.moment(wiped_at) })
    if (wipe_asked_at) return t('wipe_asked', { time: show.moment(wipe_asked_at) })
    return last_seen_at ? t('last_seen', { time: show.moment(last_seen_at) }) : t('never_seen')
  }
}
