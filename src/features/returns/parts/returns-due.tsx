import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useSync } from '#local/react/use-sync.ts'
import { useMay } from '#nav/use-may.ts'
import { Item, List } from '#ui/list.tsx'
import { readExpected } from '../local.ts'
import { useReturnText } from '../words.ts'

/** How many wait to be rung, a press away from their list; nothing where nobody does. */
export function ReturnsDue() {
  const { may } = useMay()
  const isShown =
    may('Appointment List', 'Patient List') &&
    may('Prescription List', 'Prescription View', 'Prescription Draft')
  return isShown ? <Counted /> : null
}

function Counted() {
  const t = useReturnText()
  const clinic = useClinic()
  const [today] = useState(() => sittingDate(clinic.clock.now()))
  const all = useLocal(() => readExpected(clinic, today), [clinic, today])
  const isWhole = useSync()?.state.complete ?? false
  const count = all?.filter(({ tab }) => tab === 'due').length ?? 0
  return count === 0 || !isWhole ? null : (
    <List label={t('title')}>
      <Item icon="phone" title={t('waiting', { count })} to="/doctor/returns" />
    </List>
  )
}
