import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Row } from '#ui/layout.tsx'
import type { RecordImport } from '../contract.ts'
import type { ImportActs } from '../use-record-import.ts'
import { useImportText } from '../words.ts'

/** One word for all of whom nobody has said anything yet. */
export function AnswerAll({ of, answer }: { of: RecordImport; answer: ImportActs['answer'] }) {
  const t = useImportText()
  const [ask, question] = useConfirm()
  const count = of.counts.ask
  const say = async (said: 'new' | 'out') => {
    const title = t(`all.${said}_title`, { count })
    if (await ask({ title, body: t(`all.${said}_body`), yes: t(`all.${said}`) }))
      await answer({ lines: null, answer: said })
  }
  return (
    <Row>
      {of.kind === 'patients' && (
        <Button size="sm" onClick={() => void say('new')}>
          {t('all.new')}
        </Button>
      )}
      <Button size="sm" onClick={() => void say('out')}>
        {t('all.out')}
      </Button>
      {question}
    </Row>
  )
}
