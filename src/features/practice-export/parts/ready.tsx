import { call } from '#net/call.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress.tsx'
import { Text } from '#ui/text.tsx'
import { dropExport, type PracticeExport } from '../contract.ts'
import { showSize } from '../show-size.ts'
import { type Download, useDownload } from '../use-download.ts'
import { useDropping } from '../use-dropping.ts'
import { useTakeHomeWords } from '../words.ts'

/** One that is ready: its size and until when it stays, to be downloaded or deleted. */
export function Ready({ made, again }: { made: PracticeExport; again: () => void }) {
  const t = useTakeHomeWords()
  const [ask, question] = useConfirm()
  const { dropping, drop } = useDropping(again)
  const { state, load, stop } = useDownload(made)
  const remove = async () => {
    if (await ask({ title: t('delete_title'), body: t('delete_body'), yes: t('delete'), danger: true }))
      await drop(() => call(dropExport, { params: { id: made.id } }), t('deleted'))
  }
  const isLoading = state.kind === 'loading'
  const acts = isLoading ? (
    <Button icon="block" onClick={stop}>
      {t('stop_download')}
    </Button>
  ) : (
    <>
      <Button kind="primary" icon="download" onClick={() => void load()}>
        {t('download')}
      </Button>
      <Button icon="trash" working={dropping} onClick={() => void remove()}>
        {t('delete')}
      </Button>
    </>
  )
  return (
    <Panel tone="accent" footer={acts}>
      <Stack gap="sm">
        <Text strong>{t('ready_title')}</Text>
        <About made={made} />
        <HowFar state={state} bytes={made.bytes ?? 0} />
      </Stack>
      {question}
    </Panel>
  )
}

function About({ made: { bytes, ended_at: ended, expires_at: expires } }: { made: PracticeExport }) {
  const t = useTakeHomeWords()
  const show = useShow()
  const about = {
    size: showSize(bytes ?? 0),
    made: ended === null ? '' : show.moment(ended),
    until: expires === null ? '' : show.moment(expires),
  }
  return <Text>{t('ready', about)}</Text>
}

function HowFar({ state, bytes }: { state: Download; bytes: number }) {
  const t = useTakeHomeWords()
  if (state.kind === 'resting') return null
  if (state.kind === 'loaded') return <Banner tone="ok">{t('downloaded')}</Banner>
  if (state.kind === 'broken')
    return (
      <Banner tone="warn" urgent>
        {t(state.why)}
      </Banner>
    )
  const figures = { done: showSize(state.bytes), total: showSize(bytes) }
  return <Progress label={t('downloading', figures)} share={bytes === 0 ? 0 : state.bytes / bytes} />
}
