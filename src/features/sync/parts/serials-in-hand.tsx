import { serialsInHand } from '#local/store/numbers.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { PageSection } from '#ui/heading.tsx'
import { Loading } from '#ui/list-states.tsx'
import { SerialStubs } from '#ui/serial.tsx'
import { Text } from '#ui/text.tsx'
import { useSyncWords } from '../words.ts'

/** Numbers this desk may give out without a line, and how it goes on when they end. */
export function SerialsInHand() {
  const t = useSyncWords()
  const clinic = useClinic()
  const sessions = useLocal(() => serialsInHand(clinic), [clinic])
  const { letter } = clinic.device
  const after = { first: `${letter}-01`, second: `${letter}-02` }
  return (
    <PageSection title={t('serials')}>
      {!sessions && <Loading rows={1} />}
      {sessions?.map(({ schedule_id, numbers }) => (
        <SerialStubs key={schedule_id} label={t('serials')} labels={numbers.map(String)} />
      ))}
      {sessions && (
        <Text as="p" size="sm" tone="muted">
          {t(sessions.length > 0 ? 'serials_hint' : 'serials_none', after)}
        </Text>
      )}
    </PageSection>
  )
}
