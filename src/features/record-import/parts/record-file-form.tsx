import { useState } from 'react'
import * as z from 'zod/mini'
import { breakText } from '#text/table-break-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Progress } from '#ui/progress.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import { type FileKind, fileKinds } from '../contract.ts'
import type { TableReading } from '../use-table-reading.ts'
import { useImportText } from '../words.ts'

const mostBytes = 20_000_000
const Chosen = z.object({
  kind: z.literal(fileKinds, 'choice'),
  file: z
    .instanceof(File, { error: 'required' })
    .check(z.refine((file: File) => file.size <= mostBytes, 'too_big')),
})

interface FileFormProps {
  state: TableReading
  onFile: (chosen: { file: File; kind: FileKind }) => Promise<void>
}

/** What is brought, and which file. */
export function RecordFileForm({ state, onFile }: FileFormProps) {
  const t = useImportText()
  const [kind, setKind] = useState<FileKind>('patients')
  return (
    <Form schema={Chosen} explain={(key) => (key === 'too_big' ? t('too_big') : undefined)} onSubmit={onFile}>
      {state.kind === 'broken' && (
        <Banner tone="danger" icon="caution">
          {t(`broken.${state.problem.fault}`, { place: breakText(state.problem.broken) })}
        </Banner>
      )}
      <Field label={t('holds')} name="kind" group>
        <Segmented
          name="kind"
          value={kind}
          onChange={setKind}
          options={fileKinds.map((value) => ({ value, label: t(`of.${value}.name`) }))}
        />
      </Field>
      <Text as="p" tone="muted">
        {t(`of.${kind}.hint`)}
      </Text>
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
