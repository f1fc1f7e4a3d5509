import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type PageAppData, usePageAppData } from '#features/app-data/parts.ts'
import { useSignedIn } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Initials } from '#ui/initials.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useTourWords } from '../words.ts'

type Login = NonNullable<PageAppData['demonstration']>['logins'][number]

/** The made-up people of this server, each one press away; nothing where there are none. */
export function DemonstrationPanel() {
  const t = useTourWords()
  const demonstration = usePageAppData()?.demonstration
  const isIn = useSignedIn() !== null
  if (!demonstration || isIn) return null
  const { logins, password } = demonstration
  const half = Math.ceil(logins.length / 2)
  return (
    <PageSection title={t('demo')}>
      <Stack gap="sm">
        <Text as="p" tone="muted">
          {t('demo_second')}
        </Text>
        <Grid columns={2}>
          {[logins.slice(0, half), logins.slice(half)].map((some) => (
            <People key={some[0]?.phone} logins={some} password={password} />
          ))}
        </Grid>
        <Text as="p" tone="muted" size="sm">
          {t('demo_password', { password })}
        </Text>
      </Stack>
    </PageSection>
  )
}

function People({ logins, password }: { logins: readonly Login[]; password: string }) {
  const show = useShow()
  const go = useNavigate()
  const roleName = useRoleName()
  const [entering, setEntering] = useState(false)
  const enter = async (phone: string) => {
    if (entering) return
    setEntering(true)
    const { signInAs } = await import('#features/auth/parts.ts')
    const start = await signInAs({ phone, password }).finally(() => setEntering(false))
    if (start !== null) await go(start)
  }
  return (
    <List>
      {logins.map((one) => (
        <Item
          key={one.phone}
          start={<Initials name={show.name(one)} />}
          title={show.name(one)}
          second={
            <>
              <Text>{roleName(one.as)}</Text>
              <Text nowrap tabular>
                {show.phone(one.phone)}
              </Text>
            </>
          }
          onOpen={() => void enter(one.phone)}
        />
      ))}
    </List>
  )
}

const roleKeys = [
  'doctor',
  'physio',
  'assistant',
  'full_assistant',
  'small_assistant',
  'patient',
  'super_admin',
  'admin',
] as const

/** A newer server may name a role that this page does not know yet: then the name says enough. */
function useRoleName(): (as: string) => string {
  const t = useTourWords()
  return (as) => roleKeys.filter((key) => key === as).map((key) => t(`as.${key}`))[0] ?? ''
}
