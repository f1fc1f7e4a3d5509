import * as z from 'zod/mini'
import { breakText } from '#text/table-break-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import type { ReadingState } from '../use-reading.ts'
import { useImportWords } from '../words.ts'

const mostBytes = 40_000_000
const Chosen = z.object({
  file: z
    .instanceof(File, { error: 'required' })
    .check(z.refine((file: File) => file.size <= mostBytes, 'too_big')),
  whole: z.literal(['stays', 'hidden'], 'choice'),
})

interface FileFormProps {
  state: ReadingState
  onFile: (file: File, whole: boolean) => Promise<void>
}

/** Which file, and what becomes of medicines that it lacks: a person says it, nothing is chosen before. */
export function FileForm({ state, onFile }: FileFormProps) {
  const t = useImportWords()
  const ways = (['stays', 'hidden'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <Form
      schema={Chosen}
      explain={(key) => (key === 'too_big' ? t('too_big') : undefined)}
      onSubmit={({ file, whole }) => onFile(file, whole === 'hidden')}
    >
      {state.kind === 'broken' && (
        <Banner tone="danger" icon="caution">
          {state.problem.broken === null
            ? t('no_list')
            : t('broken', { reason: breakText(state.problem.broken) })}
        </Banner>
      )}
      <Field label={t('file')} name="file" required hint={t('file_hint')}>
        <FileInput name="file" accept=".csv,.tsv,.txt,.xlsx" prompt={t('prompt')} />
      </Field>
      <Field label={t('whole')} name="whole" required group>
        <Segmented name="whole" options={ways} />
      </Field>
      {state.kind === 'reading' && <Progress label={t('reading')} share={state.share} />}
      <FormActions>
        <Submit icon="list">{t('read')}</Submit>
      </FormActions>
    </Form>
  )
}
