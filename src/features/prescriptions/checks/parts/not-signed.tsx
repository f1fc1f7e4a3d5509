import { useState } from 'react'
import { rowSums } from '#domain/safety/row-sums.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { useShow } from '#text/show.ts'
import { CheckNote } from '#ui/caution.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Text } from '#ui/text.tsx'
import type { Finding } from '../finding.ts'

/** Once under the list, and not beside each sentence: whose tables these are; a press says how far they were looked up. */
export function NotSigned({ findings }: { findings: readonly Finding[] }) {
  const t = useRxText()
  const show = useShow()
  const [open, setOpen] = useState(false)
  if (!findings.some((one) => one.source !== undefined)) return null
  return (
    <>
      <CheckNote quiet onOpen={() => setOpen(true)}>
        {t('not_signed')}
      </CheckNote>
      {open && (
        <Dialog open isRead onClose={() => setOpen(false)} title={t('not_signed_title')}>
          <Text as="p">
            {t('not_signed_more', {
              rows: show.number(rowSums.rows),
              seen: show.number(rowSums.looked_up),
            })}
          </Text>
        </Dialog>
      )}
    </>
  )
}
