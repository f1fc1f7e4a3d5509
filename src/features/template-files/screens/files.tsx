import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { ExportPart } from '../parts/export-part.tsx'
import { ImportPart } from '../parts/import-part.tsx'
import { useFileWords } from '../words.ts'

/** The practice's templates from a spreadsheet and into one, with or without a line. */
export default function TemplateFiles() {
  const t = useFileWords()
  return (
    <Stack gap="lg">
      <PageHeading title={t('title')} second={t('second')}>
        <ButtonLink to="/doctor/prescription-templates" icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <ImportPart />
      <ExportPart />
    </Stack>
  )
}
