import { useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { errorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Grow, Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import {
  nothingWaits,
  notTheLast,
  readCatalogueState,
  type Release,
  sendCatalogue,
  undoRelease,
} from '../contract.ts'
import { useCounts } from '../use-counts.ts'
import { useReleaseWords } from '../words.ts'

/** What of the list devices do not have yet, and the ways to send it or to take the last step back. */
export function ReleaseBar() {
  const query = useQuery(readCatalogueState, {})
  return (
    <WhenKnown {...query} rows={1}>
      {(state) => <Bar state={state} again={query.again} />}
    </WhenKnown>
  )
}

interface BarProps {
  state: {
    version: string | null
    waiting: Parameters<ReturnType<typeof useCounts>>[0]
    undoable: Release | null
  }
  again: () => void
}

function Bar({ state: { version, waiting, undoable }, again }: BarProps) {
  const t = useReleaseWords()
  const what = useCounts()(waiting)
  const { send, undo, working, question } = useReleasing(again)
  const stands = version === null ? t('no_version') : t('version', { version })
  if (what === '')
    return (
      <Row>
        <Text tone="muted">{stands}</Text>
        {undoable && (
          <Button size="sm" icon="undo" working={working} onClick={() => void undo(undoable)}>
            {t('undo')}
          </Button>
        )}
        {question}
      </Row>
    )
  return (
    <Banner tone="warn" icon="caution">
      <Row>
        <Stack gap="none">
          <Text strong>{t('waiting', { what })}</Text>
          <Text size="sm">
            {stands}. {t('waiting_hint')}
          </Text>
        </Stack>
        <Grow />
        <Button kind="primary" icon="send" working={working} onClick={() => void send()}>
          {t('send')}
        </Button>
      </Row>
    </Banner>
  )
}

function useReleasing(again: () => void) {
  const t = useReleaseWords()
  const show = useShow()
  const counts = useCounts()
  const [ask, question] = useConfirm()
  const [working, setWorking] = useState(false)
  const act = async (made: () => Promise<unknown>, done: string) => {
    setWorking(true)
    try {
      await formCall(made)
      toast(done, { kind: 'success' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const known = [nothingWaits, notTheLast].find(({ code }) => code === error.code)
      toast(known ? t(known.code) : errorText(error.code), { kind: 'error', lasts: 8000 })
    } finally {
      setWorking(false)
      again()
    }
  }
  const undo = async (release: Release) => {
    const when = show.moment(Date.parse(release.made_at))
    const body = t('ask_undo_body', { what: counts(release) })
    if (!(await ask({ title: t('ask_undo', { when }), body, yes: t('undo'), danger: true }))) return
    await act(() => call(undoRelease, { params: { id: String(release.id) } }), t('undone'))
  }
  const send = () => act(() => call(sendCatalogue, {}, { seconds: 60 }), t('sent'))
  return { send, undo, working, question }
}
