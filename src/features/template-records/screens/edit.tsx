import { useParams } from 'react-router-dom'
import { changeTemplate, readTemplate } from '#features/templates/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { WrittenTemplate } from '../parts/written-template.tsx'
import { useTemplatePage } from '../template-pages.ts'

/** A template is changed as it stood when it was opened: whoever changed it meanwhile is asked about. */
export default function EditTemplate() {
  const t = useTemplateWords()
  const clinic = useClinic()
  const page = useTemplatePage()
  const { id = '' } = useParams()
  const { isDoctor } = useMay()
  const row = useFresh(() => readTemplate(clinic, id, { isDoctor }), [clinic, id, isDoctor])
  const back = (
    <ButtonLink to={page.list} icon="back">
      {t('back')}
    </ButtonLink>
  )
  if (row === undefined) return <Loading rows={3} />
  if (row === null)
    return <Empty page icon="template" title={t('gone_title')} hint={t('gone_hint')} act={back} />
  return (
    <Stack gap="lg">
      <PageHeading title={t(`edit_title.${page.name}`)} second={row.name}>
        {back}
      </PageHeading>
      <Width of="page">
        <WrittenTemplate
          key={row.id}
          row={row}
          onSave={(told, edition) => changeTemplate(clinic, { ...row, edition }, told)}
        />
      </Width>
    </Stack>
  )
}
