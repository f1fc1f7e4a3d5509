import { call } from '#net/call.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { endOtherSessions, endOwnSession, listSessions, type OpenSession } from '../contract.ts'
import { asked } from '../explain.ts'
import { useAuthWords } from '../words.ts'
import { ServerAnswer } from './heard.tsx'
import { sayWrong } from './say-wrong.ts'

/** Where a person is logged in; each but this one she ends here, or all of them at once, and the list says the rest. */
export function Logins() {
  const t = useAuthWords()
  const list = useQuery(listSessions, {})
  return (
    <ServerAnswer {...list}>
      {({ sessions }) => (
        <Stack gap="sm">
          <List label={t('logins')}>
            {sessions.map((one) => (
              <Login key={one.id} login={one} onChange={list.again} />
            ))}
          </List>
          {sessions.some(({ here }) => !here) && <EndOthers onChange={list.again} />}
        </Stack>
      )}
    </ServerAnswer>
  )
}

function EndOthers({ onChange }: { onChange: () => void }) {
  const t = useAuthWords()
  const [ask, question] = useConfirm()
  const end = async () => {
    const [title, body, yes] = [t('login_others_ask'), t('login_others_text'), t('login_others')]
    if (!(await ask({ title, body, yes, danger: true }))) return
    await asked(() => call(endOtherSessions, {}))
    onChange()
  }
  return (
    <>
      <div>
        <Button kind="danger-quiet" icon="logout" onClick={() => void end().catch(sayWrong)}>
          {t('login_others')}
        </Button>
      </div>
      {question}
    </>
  )
}

function Login({ login, onChange }: { login: OpenSession; onChange: () => void }) {
  const { id, here, device, browser, made_at, seen_at } = login
  const t = useAuthWords()
  const show = useShow()
  const [ask, question] = useConfirm()
  const name = device ? `${device.letter} · ${device.name}` : (browser ?? t('login_bare'))
  const end = async () => {
    const title = `${name}: ${t('logout')}`
    const body = device ? { body: t('logout_text') } : {}
    if (!(await ask({ title, ...body, yes: t('logout'), danger: true }))) return
    await asked(() => call(endOwnSession, { params: { session_id: id } }))
    onChange()
  }
  const second = [
    ...(device && browser !== null ? [browser] : []),
    t('login_since', { time: show.moment(made_at) }),
    t('last_seen', { time: show.moment(seen_at) }),
  ].join(' · ')
  const act = here ? (
    <Badge tone="accent">{t('here')}</Badge>
  ) : (
    <Button kind="danger-quiet" size="sm" onClick={() => void end().catch(sayWrong)}>
      {t('logout')}
    </Button>
  )
  return (
    <>
      <Item icon={device ? 'device' : 'user'} title={name} second={second} end={act} />
      {question}
    </>
  )
}
