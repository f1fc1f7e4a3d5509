import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { emptyContent, type PrescriptionContent } from '#domain/prescription/content.ts'
import { isTherapy, linesIn } from '#domain/prescription/content-lines.ts'
import { type TemplateKind, templateKinds, type TemplateSection } from '#domain/template/kinds.ts'
import { contentOf, holdsLines, templateFields, type TemplateRow } from '#domain/template/rows.ts'
import {
  ContentEditor,
  type EditedContent,
  type PartProps,
  useContentParts,
  useSaidFull,
  useTherapy,
} from '#features/prescriptions/parts.ts'
import { KeptForm, useSaves } from '#features/saving/parts.ts'
import type { TemplateInput } from '#features/templates/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toast } from '#ui/toasts.ts'
import { useTemplatePage } from '../template-pages.ts'
import { TemplateFields } from './template-fields.tsx'

const Told = z.object({
  ...templateFields,
  diagnosis: z._default(templateFields.diagnosis, null),
  icd10: z._default(templateFields.icd10, null),
  chamber_id: z._default(templateFields.chamber_id, null),
})

interface WrittenTemplateProps {
  row?: TemplateRow
  /** `edition`: the one that its writer began with. */
  onSave: (told: TemplateInput, edition: number) => Promise<unknown>
}

/** A template as it is written: what it is in a form, what it holds in the boxes of a sheet. */
export function WrittenTemplate({ row, onSave }: WrittenTemplateProps) {
  const t = useTemplateWords()
  const page = useTemplatePage()
  const kind = row?.kind ?? page.kinds[0]
  const id = useId()
  const go = useNavigate()
  const { saved } = useSaves({ missing: t('gone_title') })
  const { writing, edition, forget } = useLines(`${row?.id ?? kind}`, row)
  const part = useContentParts(writing)
  const sections = useSections(kind, writing.content)
  const [wrong, judge] = useJudged(part)
  const save = async (told: z.infer<typeof Told>) => {
    if (judge()) return false
    await saved(() => onSave({ ...told, content: contentOf(writing.content) }, edition))
    forget()
    toast(t('saved'), { kind: 'success' })
    await go(page.list, { replace: true })
  }
  return (
    <Stack gap="lg">
      <KeptForm
        as={`template:${row?.id ?? kind}`}
        id={id}
        schema={Told}
        onSubmit={save}
        label={t(row ? `edit_title.${page.name}` : `create_title.${page.name}`)}
      >
        <TemplateFields row={row} />
      </KeptForm>
      <Field label={t('content')} group error={wrong}>
        <ContentEditor part={part} sections={sections} />
      </Field>
      <Row>
        <Submit form={id} icon="check">
          {t('save')}
        </Submit>
      </Row>
    </Stack>
  )
}

/** The sections that one writes in: those of physical medicine where it is one's own, or where lines stand in them already. */
function useSections(kind: TemplateKind, content: PrescriptionContent): TemplateSection[] {
  const { opens } = useTherapy()
  return templateKinds[kind].filter(
    (section) => opens || !isTherapy(section) || linesIn(content, section).length > 0,
  )
}

/** Why what it holds cannot be kept yet; nothing half-typed is left behind. */
function useJudged({ writing, half }: PartProps): [string | undefined, () => boolean] {
  const t = useTemplateWords()
  const [wrong, setWrong] = useState<string>()
  const judge = () => {
    const left = half.left()
    const isEmpty = !Object.values(contentOf(writing.content)).some(holdsLines)
    setWrong(left ? t('half_typed', { words: left.words }) : isEmpty ? t('empty') : undefined)
    return left !== null || isEmpty
  }
  return [wrong, judge]
}

interface Lines {
  edition: number
  content: PrescriptionContent
}

/** What it holds outlives a reload and the lock until it is saved, with the edition that its writer began with. */
function useLines(key: string, row: TemplateRow | undefined) {
  const [start] = useState<Lines>(() => ({
    edition: row?.edition ?? 1,
    content: { ...emptyContent, ...row?.content },
  }))
  const [lines, setLines] = useKeptState(`template-lines:${key}`, start, (now) => now === start)
  const newest = useRef(lines)
  const saidFull = useSaidFull()
  const change: EditedContent['change'] = (how) => {
    const content = how(newest.current.content)
    if (saidFull(newest.current.content, content)) return
    newest.current = { ...newest.current, content }
    setLines(newest.current)
  }
  const settle = () => Promise.resolve()
  const writing: EditedContent = { content: lines.content, change, state: 'saved', settle }
  return { writing, edition: lines.edition, forget: () => setLines(start) }
}
