import type { PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRow } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { readSheetsOfVisit } from '../local.ts'
import { joinOther } from '../other-draft.ts'
import { useActs } from './use-acts.ts'
import { useMayIssue } from './use-may-issue.ts'
import type { Writing } from './use-writing.ts'

interface OtherDraftsProps {
  writing: Writing
  /** Goes on with that one. */
  onOpen: (draft: PrescriptionDraftRow) => void
}

/** Said above the lines of a draft where somebody else has begun one of the same visit: what stands there alone is not on this sheet. */
export function OtherDrafts({ writing, onOpen }: OtherDraftsProps) {
  const clinic = useClinic()
  const { id, appointment_id, base_version } = writing.draft
  const drafts = useLocal(
    async () =>
      appointment_id === null || base_version > 0
        ? []
        : (await readSheetsOfVisit(clinic, appointment_id)).drafts,
    [clinic, appointment_id, base_version],
  )
  return drafts
    ?.filter((one) => one.id !== id)
    .map((other) => <OtherDraft key={other.id} {...{ other, writing, onOpen }} />)
}

function OtherDraft({ other, writing, onOpen }: OtherDraftsProps & { other: PrescriptionDraftRow }) {
  const t = useRxText()
  const show = useShow()
  const clinic = useClinic()
  const act = useActs(writing)
  const mayIssue = useMayIssue()
  const by = useRow(clinic, staff, other.created_by)
  const take = act(async () => {
    if (await joinOther(clinic, other, writing)) toast(t('overtaken.taken'), { kind: 'success' })
  })
  return (
    <Banner tone="warn">
      <Stack gap="xs">
        <Text as="p" strong>
          {t('overtaken.other', {
            count: other.content.drugs.length,
            when: show.moment(other.updated_at),
            by: by ? show.name(by) : '',
          })}
        </Text>
        <Text as="p" size="sm">
          {t('overtaken.other_hint')}
        </Text>
        <Row wrap>
          {/* Two who took each other's over at once would have thrown both away. */}
          {mayIssue && <Button onClick={take}>{t('overtaken.take')}</Button>}
          <Button kind="quiet" onClick={() => onOpen(other)}>
            {t('open_draft')}
          </Button>
        </Row>
      </Stack>
    </Banner>
  )
}
