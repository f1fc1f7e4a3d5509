import { useNavigate } from 'react-router-dom'
import type { TemplateRow } from '#domain/template/rows.ts'
import { useSaves } from '#features/saving/parts.ts'
import { bringTemplateBack, keepTemplate, removeTemplate, shareTemplate } from '#features/templates/parts.ts'
import { useTemplateWords } from '#features/templates/words.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Badge } from '#ui/badge.tsx'
import { Item } from '#ui/list.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.ts'
import type { TemplatePage } from '../template-pages.ts'

/** One template with what may be done with it. */
export function TemplateItem({ row, page }: { row: TemplateRow; page: TemplatePage }) {
  const t = useTemplateWords()
  const { copy, share, remove } = useActs(row, page)
  const { name, shared } = row
  return (
    <Item
      icon="template"
      title={name}
      second={row.diagnosis ?? undefined}
      to={page.edit(row.id)}
      end={
        <>
          {row.is_default && <Badge tone="accent">{t('default_mark')}</Badge>}
          {shared && <Badge>{t('shared_mark')}</Badge>}
        </>
      }
      menu={
        <RowMenu
          name={name}
          items={[
            { label: t('copy'), icon: 'copy', act: () => void copy() },
            { label: t(shared ? 'unshare' : 'share'), icon: shared ? 'lock' : 'share', act: share },
            { label: t('remove'), icon: 'trash', danger: true, act: () => void remove() },
          ]}
        />
      }
    />
  )
}

/** One that was removed comes back at a press; a copy is opened to be changed. */
function useActs(row: TemplateRow, page: TemplatePage) {
  const t = useTemplateWords()
  const clinic = useClinic()
  const go = useNavigate()
  const { happened } = useSaves({ missing: t('gone_title') })
  const { name, kind, diagnosis, icd10, chamber_id, content } = row
  const remove = async () => {
    if (!(await happened(() => removeTemplate(clinic, row)))) return
    toast(t('removed', { name }), { undo: () => void happened(() => bringTemplateBack(clinic, row)) })
  }
  const copy = async () => {
    const told = { diagnosis, icd10, chamber_id, content, is_default: false, shared: false }
    const copied = t('copy_of', { name }).slice(0, 120)
    const made: string[] = []
    if (await happened(async () => made.push(await keepTemplate(clinic, kind, { ...told, name: copied }))))
      await go(page.edit(made.join('')))
  }
  return { remove, copy, share: () => void happened(() => shareTemplate(clinic, row, !row.shared)) }
}
