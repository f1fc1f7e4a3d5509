import type { Reply } from '#contract/endpoint.ts'
import { BookedInstallOffer } from '#features/install/parts.ts'
import { TellMe } from '#features/push/parts.ts'
import { useSession } from '#net/session.ts'
import { Answered } from '#ui/answered.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import type { showOwnDashboard } from '../contract.ts'
import { Dues } from '../parts/dues.tsx'
import { KeptPlaces } from '../parts/kept-places.tsx'
import { LastOwnSheet } from '../parts/last-sheet.tsx'
import { NextVisit } from '../parts/next-visit.tsx'
import { Returns } from '../parts/returns.tsx'
import { ToRate } from '../parts/to-rate.tsx'
import { useOwnDashboard } from '../use-own-dashboard.ts'
import { usePatientHomeWords } from '../words.ts'

/** What a patient looks for first, on one page: the next visit, what is to be paid, the last prescription, the family. */
export default function OwnDashboard() {
  const t = usePatientHomeWords()
  const query = useOwnDashboard()
  return (
    <Stack gap="lg">
      <PageHeading title={t('dashboard')} />
      <Answered query={query} rows={6}>
        {(answer) => <Parts answer={answer} />}
      </Answered>
    </Stack>
  )
}

function Parts({ answer }: { answer: Reply<typeof showOwnDashboard> }) {
  const t = usePatientHomeWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const { next_appointment, last_prescription, patients } = answer
  return (
    <>
      <KeptPlaces visits={answer.kept_places} />
      {next_appointment && <BookedInstallOffer />}
      <NextVisit visit={next_appointment} />
      <TellMe />
      <ToRate visits={answer.to_rate} />
      <Returns sheets={answer.returns} />
      <Dues dues={answer.dues} sum={answer.due_paisa} />
      <LastOwnSheet sheet={last_prescription} />
      <List>
        <Item
          icon="patients"
          title={t('family')}
          second={<Text size="base">{t('people', { count: patients })}</Text>}
          to={`/user/patients/${user_id}`}
        />
      </List>
    </>
  )
}
