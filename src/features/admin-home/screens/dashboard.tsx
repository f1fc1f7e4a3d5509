import { useAuthWords } from '#features/auth/words.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useAdminHomeWords } from '../words.ts'

/** As they are typed on the server. */
const commands = {
  doctor: 'npm run admin -- doctor PHONE NAME',
  admin: 'npm run admin -- add PHONE',
  drugs: 'npm run drugs -- import FILE.csv',
} as const

/** An administrator's first page: who he is here, what is not there yet, and what the server does until then. */
export default function AdminDashboard() {
  const t = useAdminHomeWords()
  const accountWord = useAuthWords()
  const show = useShow()
  const user = useSession((state) => state.user)
  if (!user) return null
  const who = t('who', { name: show.name(user), phone: show.phone(user.phone) })
  return (
    <Width of="form">
      <Stack gap="lg">
        <div>
          <PageHeading title={t('title')} second={who}>
            <ButtonLink icon="key" to="/admin/logins">
              {accountWord('logins')}
            </ButtonLink>
          </PageHeading>
          <Text as="p" tone="muted">
            {t('later')}
          </Text>
        </div>
        <PageSection title={t('works')}>
          <List>
            <Command name="doctor" hint={t('code')} />
            <Command name="admin" hint={t('code')} />
            <Command name="drugs" hint={t('report')} />
          </List>
        </PageSection>
      </Stack>
    </Width>
  )
}

function Command({ name, hint }: { name: keyof typeof commands; hint: string }) {
  const t = useAdminHomeWords()
  return (
    <Item
      icon="code"
      title={t(name)}
      second={
        <Stack gap="xs">
          <Text mono>{commands[name]}</Text>
          <Text>{hint}</Text>
        </Stack>
      }
    />
  )
}
