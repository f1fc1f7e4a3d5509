import { useDeskWords } from '../words.ts'
import { arrivalForm, type ArrivalProps } from './arrival.tsx'
import { Keyboard } from './keyboard.tsx'
import type { QueueActs } from './queue-acts.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import type { useToken } from './use-token.ts'

export interface DeskKeys extends Pick<ArrivalProps, 'queue' | 'phoneBox' | 'vitalsBox'> {
  acts: QueueActs
  token: ReturnType<typeof useToken>
}

/** The desk by keyboard. */
export function DeskKeyboard({ queue, phoneBox, vitalsBox, acts, token }: DeskKeys) {
  const t = useDeskWords()
  const queueKeys = useQueueKeys(queue, acts)
  const saveAndCall = () => {
    token.thenCalls()
    const form = document.getElementById(arrivalForm)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
  const arrival = [
    { kbd: '/', does: t('key_phone'), act: () => phoneBox.current?.focus() },
    { kbd: 'Enter', does: t('key_save') },
    { kbd: 'Ctrl Enter', does: t('key_save_call'), act: saveAndCall },
    { kbd: 'F4', does: t('key_vitals'), act: () => vitalsBox.current?.focus() },
    { kbd: 'F8', does: t('key_receipt'), act: token.receipt },
    { kbd: 'F9', does: t('key_token'), act: token.again },
  ]
  return <Keyboard groups={[{ title: t('keys_arrival'), keys: arrival }, queueKeys]} />
}
