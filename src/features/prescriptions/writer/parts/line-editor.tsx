import { type ReactNode, useState } from 'react'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { useLanguage } from '#text/language.ts'
import { Field } from '#ui/field.tsx'
import { Grid, GridSpan } from '#ui/layout.tsx'
import { LineEditorFrame as Editor } from '#ui/line-editor.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { type ContentLine, linesIn } from '#domain/prescription/content-lines.ts'
import {
  changeLine,
  isTyped,
  type LineSection,
  rewordLine,
  saidOrNothing,
  wordsOn,
} from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { LineField } from './line-field.tsx'
import {
  ComplaintFields,
  DiagnosisFields,
  FindingFields,
  HistoryFields,
  TestFields,
} from './section-fields.tsx'
import { TherapyFields } from './therapy-fields.tsx'
import type { Writing } from '#features/prescriptions/life/parts.ts'

type Change = Writing['change']

interface LineEditorProps {
  content: PrescriptionContent
  change: Change
  section: LineSection
  lineKey: string
  onDone: () => void
}

/** All that can be said of one line. Each key counts at once, and what cannot be read stays in its field. */
export function LineEditor({ content, change, section, lineKey: key, onDone }: LineEditorProps) {
  const t = useRxText()
  const language = useLanguage()
  const line = linesIn(content, section).find((one) => one.key === key)
  if (!line) return null
  const reword = (text: string) => change((now) => rewordLine(now, { section, key }, text))
  const say = (note: string | null) => change((now) => changeLine(now, { section, key }, () => ({ note })))
  return (
    <Editor title={t('line.title', { line: wordsOn(language, section, line) })} onDone={onDone}>
      <Grid columns="2-tight" gap="sm">
        {isTyped(line) && (
          <GridSpan>
            <Words text={line.text} onText={reword} />
          </GridSpan>
        )}
        {fieldsOf(content, { section, key }, change)}
        <GridSpan>
          <Field label={t('line.note')}>
            <TextArea
              rows={1}
              maxLength={500}
              defaultValue={line.note ?? ''}
              onChange={(event) => say(saidOrNothing(event.target.value))}
            />
          </Field>
        </GridSpan>
      </Grid>
    </Editor>
  )
}

/** The fields that only lines of this section have. */
function fieldsOf(
  content: PrescriptionContent,
  { section, key }: { section: LineSection; key: string },
  change: Change,
): ReactNode {
  const of = <S extends LineSection>(name: S): ContentLine<S> | undefined => {
    return linesIn(content, name).find((one) => one.key === key)
  }
  switch (section) {
    case 'chief_complaints': {
      const line = of(section)
      return line && <ComplaintFields line={line} change={change} />
    }
    case 'histories': {
      const line = of(section)
      return line && <HistoryFields line={line} change={change} />
    }
    case 'examinations': {
      const line = of(section)
      return line && <FindingFields line={line} change={change} />
    }
    case 'investigations': {
      const line = of(section)
      return line && <TestFields line={line} change={change} />
    }
    case 'diagnosis': {
      const line = of(section)
      return line && <DiagnosisFields line={line} change={change} />
    }
    case 'therapeutic_exercise':
    case 'therapeutic_modalities':
    case 'assistive_devices':
      return <TherapyFields content={content} change={change} section={section} lineKey={key} />
    case 'advises':
      return null
  }
}

/** The words themselves, where they were typed. */
function Words({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useRxText()
  const [empty, setEmpty] = useState(false)
  const type = (next: string) => {
    setEmpty(saidOrNothing(next) === null)
    onText(next)
  }
  const error = empty ? t('line.words_empty') : undefined
  return <LineField label={t('line.words')} most={300} begin={text} onText={type} error={error} />
}
