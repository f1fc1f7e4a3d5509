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
import { useHomeWords } from '../words.ts'

/** One that is ready: its size and until when it stays, to be downloaded or deleted. */
export function Ready({ made, again }: { made: PracticeExport; again: () => void }) {
  const t = useHomeWords()
  const show = useShow()
  const [ask, question] = useConfirm()
  const { dropping, drop } = useDropping(again)
  const { state, load, stop } = useDownload(made)
  const { bytes, ended_at: ended, expires_at: expires } = made
  const about = {
    size: showSize(bytes ?? 0),
    made: ended === null ? '' : show.moment(ended),
    until: expires === null ? '' : show.moment(expires),
  }
  const remove = async () => {
    if (await ask({ title: t('delete_title'), body: t('delete_body'), yes: t('delete'), danger: true }))
      await drop(() => call(dropExport, { params: { id: made.id } }), t('deleted'))
  }
  const acts =
    state.kind === 'loading' ? (
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
        <Text>{t('ready', about)}</Text>
        <HowFar state={state} bytes={bytes ?? 0} />
      </Stack>
      {question}
    </Panel>
  )
}

function HowFar({ state, bytes }: { state: Download; bytes: number }) {
  const t = useHomeWords()
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
