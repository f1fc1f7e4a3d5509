import { call } from '#net/call.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress.tsx'
import { Text } from '#ui/text.tsx'
import { dropExport, keptDays, type PracticeExport } from '../contract.ts'
import { useDropping } from '../use-dropping.ts'
import { useTakeHomeWords } from '../words.ts'

/** One that is being made: what is at work, how far it is, and the way to stop it. */
export function UnderWay({ made, again }: { made: PracticeExport; again: () => void }) {
  const t = useTakeHomeWords()
  const show = useShow()
  const [ask, question] = useConfirm()
  const { dropping, drop } = useDropping(again)
  const { step, done, total } = made
  const figures = { done: show.number(done), total: show.number(total) }
  const label = total === 0 ? t(`states.${step}`) : `${t(`states.${step}`)}: ${t('progress', figures)}`
  const stop = async () => {
    if (await ask({ title: t('cancel_title'), yes: t('cancel'), danger: true }))
      await drop(() => call(dropExport, { params: { id: made.id } }), t('cancelled'))
  }
  return (
    <Panel
      tone="accent"
      footer={
        <Button icon="block" working={dropping} onClick={() => void stop()}>
          {t('cancel')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Progress label={label} share={total === 0 ? 0 : done / total} />
        <Text tone="muted">{t('leave', { days: show.number(keptDays) })}</Text>
      </Stack>
      {question}
    </Panel>
  )
}
