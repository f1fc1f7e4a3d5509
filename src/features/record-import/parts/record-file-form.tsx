import * as z from 'zod/mini'
import { breakText } from '#text/table-break-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Progress } from '#ui/progress.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import type { TableReading } from '../use-table-reading.ts'
import { useImportText } from '../words.ts'

const mostBytes = 20_000_000
const Chosen = z.object({
  file: z
    .instanceof(File, { error: 'required' })
    .check(z.refine((file: File) => file.size <= mostBytes, 'too_big')),
})

interface FileFormProps {
  state: TableReading
  onFile: (file: File) => Promise<void>
}

/** Which file. */
export function RecordFileForm({ state, onFile }: FileFormProps) {
  const t = useImportText()
  return (
    <Form
      schema={Chosen}
      explain={(key) => (key === 'too_big' ? t('too_big') : undefined)}
      onSubmit={({ file }) => onFile(file)}
    >
      {state.kind === 'broken' && (
        <Banner tone="danger" icon="caution">
          {t(`broken.${state.problem.fault}`, { place: breakText(state.problem.broken) })}
        </Banner>
      )}
      <Field label={t('file')} name="file" required hint={t('file_hint')}>
        <FileInput name="file" accept=".csv,.tsv,.txt,.xlsx" prompt={t('prompt')} />
      </Field>
      {state.kind === 'reading' && <Progress label={t('reading')} share={state.share} />}
      <FormActions>
        <Submit icon="list">{t('read')}</Submit>
      </FormActions>
    </Form>
  )
}
