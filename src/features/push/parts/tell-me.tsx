import { Suspense, useEffect, useState } from 'react'
import { useQuery } from '#net/use-asked.ts'
import { useSession } from '#net/session.ts'
import { Switch } from '#ui/checkbox.tsx'
import { Loading } from '#ui/list-states.tsx'
import { type PushStanding, showPushKey } from '../contract.ts'
import { isTold, stopHere, tellHere, whyNot } from '../on-this-phone.ts'
import { usePushWords } from '../words.ts'

/** Has this phone told of what its owner waits for. The browser asks for leave only where it is pressed; where it cannot be, it says why and what to do. */
export const TellMe = () => (
  // Its words may come behind those of the page: the page stands meanwhile.
  <Suspense fallback={<Loading rows={1} />}>
    <PhoneSwitch />
  </Suspense>
)

function PhoneSwitch() {
  const t = usePushWords()
  const [why, setWhy] = useState(whyNot)
  const { asked, again } = useQuery(showPushKey, {})
  const known = asked.kind === 'known' ? asked.answer : null
  const { isOn, press, failed } = useTold(known, () => {
    setWhy(whyNot())
    again()
  })
  const said =
    why ?? (failed ? 'failed' : known ? (isOn ? 'on' : 'off') : asked.kind === 'loading' ? 'off' : 'no_line')
  return (
    <Switch
      label={t('switch')}
      second={<span role="status">{t(said)}</span>}
      checked={isOn}
      disabled={why !== null || press === null}
      onChange={(event) => press?.(event.target.checked)}
    />
  )
}

/** Whether this phone is told, and how that is changed; no way where nothing is known yet or a change is on its way. */
function useTold(known: PushStanding | null, onChange: () => void) {
  const user_id = useSession((state) => state.user?.id ?? 0)
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (known && !isBusy) void isTold(known, user_id).then(setOn, () => setFailed(true))
  }, [known, user_id, isBusy])
  const change = async (standing: PushStanding, on: boolean) => {
    setBusy(true)
    setFailed(false)
    try {
      if (on) setOn(await tellHere(standing, user_id))
      else {
        setOn(false)
        await stopHere(standing)
      }
    } catch (error) {
      // Whatever failed, browser, its service or the line, is tried again by the same press.
      console.warn('this phone could not be told', error)
      setFailed(true)
    } finally {
      setBusy(false)
      onChange()
    }
  }
  return {
    isOn,
    failed,
    press: known === null || isBusy ? null : (on: boolean) => void change(known, on),
  }
}
