import type { Reply } from '#contract/endpoint.ts'
import { useAuthWords } from '#features/auth/words.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { Text } from '#ui/text.tsx'
import { showAdminDashboard } from '../contract.ts'
import { CodesChart } from '../parts/codes-chart.tsx'
import { NeedsYou } from '../parts/needs-you.tsx'
import { PracticesHealth } from '../parts/practices-health.tsx'
import { PrescriptionsByDay } from '../parts/prescriptions-by-day.tsx'
import { adminDashboardName } from '../kept-names.ts'
import { useAdminHomeWords } from '../words.ts'

/** As it is typed on the server. */
const addAdmin = 'npm run admin -- add PHONE'

/** An administrator's first page: who he is here, what the platform counts, and what waits for him. */
export default function AdminDashboard() {
  const t = useAdminHomeWords()
  const accountWord = useAuthWords()
  const show = useShow()
  const user = useSession((state) => state.user)
  const query = usePatientAnswer(showAdminDashboard, {}, adminDashboardName)
  if (!user) return null
  return (
    <Stack gap="lg">
      <PageHeading
        title={t('title')}
        second={t('who', { name: show.name(user), phone: show.phone(user.phone) })}
      >
        <ButtonLink icon="history" to="/admin/audit">
          {t('audit')}
        </ButtonLink>
        <ButtonLink icon="key" to="/admin/logins">
          {accountWord('logins')}
        </ButtonLink>
      </PageHeading>
      <Answered query={query} rows={6}>
        {(answer) => <Figures answer={answer} />}
      </Answered>
      <PageSection title={t('works')}>
        <List>
          <Item
            icon="code"
            title={t('admin')}
            second={
              <Stack gap="xs">
                <Text mono>{addAdmin}</Text>
                <Text>{t('code')}</Text>
              </Stack>
            }
          />
        </List>
      </PageSection>
    </Stack>
  )
}

const counted = [
  'total_user',
  'total_patient',
  'total_requested_doctor',
  'total_approved_doctor',
  'today_prescriptions',
  'last_week_prescriptions',
  'last_month_prescriptions',
] as const

function Figures({ answer }: { answer: Reply<typeof showAdminDashboard> }) {
  const t = useAdminHomeWords()
  return (
    <>
      <StatRow stats={counted.map((name) => ({ name: t(`figures.${name}`), value: answer[name] }))} />
      <Columns
        main={
          <>
            <PracticesHealth practices={answer.practices} />
            <PrescriptionsByDay by_day={answer.by_day} />
          </>
        }
        aside={
          <>
            <NeedsYou waiting={answer.waiting} />
            <CodesChart codes={answer.codes} />
          </>
        }
      />
    </>
  )
}
