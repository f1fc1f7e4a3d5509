import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { type RecordImport, importUndoDays } from '../contract.ts'
import type { ImportActs } from '../use-record-import.ts'
import { useImportText } from '../words.ts'

/** The presses that bring in and take back. */
export function ImportPresses({ of, acts }: { of: RecordImport; acts: ImportActs }) {
  const t = useImportText()
  const [ask, question] = useConfirm()
  const { kind, counts, state } = of
  const coming = counts.new + counts.answered
  const undoable = state === 'taken' && counts.made + counts.joined > 0
  const take = async () => {
    const body = counts.ask > 0 ? t(`of.${kind}.take_asks`, { count: counts.ask }) : t(`of.${kind}.take_body`)
    if (await ask({ title: t('take_title', { count: coming }), body, yes: t('take') })) await acts.take()
  }
  const undo = async () => {
    if (await ask({ title: t('undo_title'), body: t(`of.${kind}.undo_body`), yes: t('undo'), danger: true }))
      await acts.undo()
  }
  if (coming === 0 && !undoable) return null
  return (
    <Stack gap="sm">
      <Row>
        {coming > 0 && (
          <Button kind="primary" icon="check" working={acts.working} onClick={() => void take()}>
            {t('take_count', { count: coming })}
          </Button>
        )}
        {undoable && (
          <Button icon="undo" working={acts.working} onClick={() => void undo()}>
            {t('undo')}
          </Button>
        )}
      </Row>
      {undoable && <Text tone="muted">{t('undo_hint', { days: importUndoDays })}</Text>}
      {question}
    </Stack>
  )
}
