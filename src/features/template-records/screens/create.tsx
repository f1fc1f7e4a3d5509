import { keepTemplate } from '#features/templates/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { WrittenTemplate } from '../parts/written-template.tsx'
import { useTemplatePage } from '../template-pages.ts'

/** A new template, with or without a line. */
export default function CreateTemplate() {
  const t = useTemplateWords()
  const clinic = useClinic()
  const page = useTemplatePage()
  return (
    <Stack gap="lg">
      <PageHeading title={t(`create_title.${page.name}`)}>
        <ButtonLink to={page.list} icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <Width of="page">
        <WrittenTemplate onSave={(told) => keepTemplate(clinic, page.kinds[0], told)} />
      </Width>
    </Stack>
  )
}
