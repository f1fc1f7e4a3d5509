import { useState } from 'react'
import type { StoreOwner } from '#local/database/owner.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { saveLockedFile } from '../backup-file.ts'
import { clearDevice } from '../clear-device.ts'
import { useAuthWords } from '../words.ts'

export interface StartAnewProps {
  owner: StoreOwner
  /** Records that were not sent. */
  waiting: number
}

/** The way on for a device that was shut out: what was not sent goes into a file, then the device is set up like a new one. */
export function StartAnew({ owner, waiting }: StartAnewProps) {
  const t = useAuthWords()
  const [saved, setSaved] = useState(false)
  const [working, setWorking] = useState(false)
  const [ask, question] = useConfirm()
  const save = async () => {
    await saveLockedFile(owner)
    setSaved(true)
  }
  const anew = async () => {
    const sure = { title: t('anew_ask'), body: t('anew_ask_text', { count: waiting }), yes: t('anew_act') }
    // That a file was handed to the browser does not say that it lies anywhere.
    if (waiting > 0 && !(await ask({ ...sure, danger: true }))) return
    setWorking(true)
    await clearDevice(owner)
    location.assign('/doctor/desk')
  }
  const isRescued = waiting === 0 || saved
  const act = isRescued ? (
    <Button kind="primary" icon="refresh" working={working} onClick={() => void anew()}>
      {t('anew_act')}
    </Button>
  ) : (
    <Button kind="primary" icon="download" onClick={() => void save()}>
      {t('save_file')}
    </Button>
  )
  return (
    <>
      <Banner tone="danger" icon="block" act={act}>
        {t('anew_out')} {waiting > 0 && t(saved ? 'anew_saved' : 'anew_waiting', { count: waiting })}
      </Banner>
      {question}
    </>
  )
}
