import { useState } from 'react'
import type { BroughtVisitRow } from '#domain/brought-visit/rows.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PageSection } from '#ui/heading.tsx'
import { PastList } from '#ui/past-list.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useBroughtVisits } from '../use-brought-visits.ts'
import { useBroughtWords } from '../use-brought-words.ts'
import { useBroughtText } from '../words.ts'
import { BroughtVisit } from './brought-visits.tsx'

/** Beside a sheet in writing: the visits of the earlier program, each a line that opens. Nothing of them is copied. */
export function BroughtPast({ patient_id }: { patient_id: string }) {
  const t = useBroughtText()
  const show = useShow()
  const { inALine } = useBroughtWords()
  const { count, shown, showOlder } = useBroughtVisits(patient_id)
  const [open, setOpen] = useState<BroughtVisitRow | null>(null)
  if (count === 0) return null
  return (
    <PageSection title={t('title')} count={count}>
      <PastList
        visits={shown.map((visit) => ({
          id: visit.id,
          when: show.day(visit.day),
          what: inALine(visit.parts),
          onOpen: () => setOpen(visit),
        }))}
      />
      {showOlder && (
        <Button kind="quiet" size="sm" icon="chevron-down" onClick={showOlder}>
          {t('older')}
        </Button>
      )}
      {open && (
        <Dialog open isRead onClose={() => setOpen(null)} title={t('mark')} size="form">
          <Stack>
            <Text as="p" size="sm" tone="faint">
              {t('hint')}
            </Text>
            <BroughtVisit visit={open} />
          </Stack>
        </Dialog>
      )}
    </PageSection>
  )
}
