import { useState } from 'react'
import { CheckNote } from '#ui/caution.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { Facts, Text } from '#ui/text.tsx'
import type { CheckResult } from '../finding.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** Which checks did not run, in one line; a press says of which medicines. */
export function Unchecked({ checked: { not_checked } }: { checked: CheckResult }) {
  const t = useRxText()
  const [open, setOpen] = useState(false)
  if (not_checked.length === 0) return null
  const rows = not_checked.map(({ check, names }) => ({ name: t(`check.${check}`), value: names.join(', ') }))
  return (
    <>
      <CheckNote onOpen={() => setOpen(true)}>
        {t('not_checked', { checks: rows.map((row) => row.name).join(', ') })}
      </CheckNote>
      {open && (
        <Dialog open isRead onClose={() => setOpen(false)} title={t('not_checked_title')}>
          <Stack>
            <Text tone="muted" as="p">
              {t('not_checked_hint')}
            </Text>
            <Facts rows={rows} />
          </Stack>
        </Dialog>
      )}
    </>
  )
}
