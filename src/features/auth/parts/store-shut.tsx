import { useState } from 'react'
import { useProduct } from '#features/app-data/parts.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { writeFailureOf } from '#local/store/write-failed.ts'
import { BareFrame, EntryTitle } from '#ui/bare-frame.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { saveLockedFile } from '../backup-file.ts'
import { quietly } from '../quietly.ts'
import { useAuthWords } from '../words.ts'

const sentences = {
  old: 'shut_old',
  full: 'shut_full',
  closed: 'shut_closed',
  missing: 'shut_closed',
  unknown: 'shut_closed',
} as const

export interface StoreShutProps {
  owner: StoreOwner
  /** What opening it threw. */
  error: unknown
}

/** The lock opened, the store behind it did not: why, another try, and a file of what was not sent. */
export function StoreShut({ owner, error }: StoreShutProps) {
  const t = useAuthWords()
  const product = useProduct()
  const [file, setFile] = useState<'saved' | 'failed' | null>(null)
  const save = () =>
    saveLockedFile(owner).then(
      () => setFile('saved'),
      () => setFile('failed'),
    )
  return (
    <BareFrame product={product} home="/">
      <Stack center>
        <EntryTitle second={t(sentences[writeFailureOf(error)?.reason ?? 'unknown'])}>{t('shut')}</EntryTitle>
        {file && (
          <Banner tone={file === 'saved' ? 'ok' : 'danger'} urgent>
            {t(file === 'saved' ? 'shut_saved' : 'shut_no_file')}
          </Banner>
        )}
        <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
          {t('shut_again')}
        </Button>
        <Button icon="download" onClick={() => quietly(save())}>
          {t('save_file')}
        </Button>
      </Stack>
    </BareFrame>
  )
}
