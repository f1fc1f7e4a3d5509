import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { FileForm } from '../parts/file-form.tsx'
import { Read } from '../parts/read.tsx'
import { useReading } from '../use-reading.ts'
import { useImportWords } from '../words.ts'

/** A list of medicines from a file: read on this device, then brought and laid beside the list that is kept. */
export default function ListFile() {
  const t = useImportWords()
  const { state, read, again } = useReading()
  return (
    <Width of="text">
      <Stack>
        <PageHeading title={t('title')}>
          <ButtonLink to="/admin/drugs/list" icon="back">
            {t('back')}
          </ButtonLink>
        </PageHeading>
        {state.kind === 'read' ? (
          <Read {...state} onAnother={again} />
        ) : (
          <FileForm state={state} onFile={read} />
        )}
      </Stack>
    </Width>
  )
}
