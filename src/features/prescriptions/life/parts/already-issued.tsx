import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { staff } from '#domain/staff/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { type PrescriptionDraftRow, type PrescriptionRow, prescriptions } from '#domain/prescription/rows.ts'
import { amendInstead, discardDraft, goOnBeside, type OvertakenDraft } from '../drafts.ts'
import { readSheet } from '../local.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { type PressAct, useActs } from './use-acts.ts'
import type { Writing } from './use-writing.ts'
import { useSaveFailed } from './use-save-failed.ts'

const sheetPath = (head: Pick<PrescriptionRow, 'id'>): string => `/doctor/prescription/${head.id}`

/** Said above the lines of a draft whose visit got its prescription from another device meanwhile: look at it, amend it, or go on beside it. */
export function AlreadyIssued({
  head,
  writing,
  onBeside,
}: {
  head: PrescriptionRow
  writing: Writing
  onBeside: (draft: PrescriptionDraftRow) => void
}) {
  const t = useRxText()
  const show = useShow()
  const clinic = useClinic()
  const by = useRow(clinic, staff, head.created_by)
  const said = t('already_issued', {
    number: head.number,
    when: show.moment(head.issued_at),
    by: by ? show.name(by) : '',
  })
  return (
    <Choices writing={writing} head={head} said={said} hint={t('already_hint')}>
      {(act) => (
        <Button onClick={act(async (now) => onBeside(await goOnBeside(clinic, now)))}>
          {t('go_on_beside')}
        </Button>
      )}
    </Choices>
  )
}

/** Said above the lines of an amendment when a newer version was issued meanwhile. */
export function NewerVersion({
  head,
  writing,
  onAmend,
}: {
  head: PrescriptionRow
  writing: Writing
  onAmend: () => void
}) {
  const t = useRxText()
  const show = useShow()
  return (
    <Choices
      writing={writing}
      head={head}
      said={t('newer_version', { n: show.number(head.version), when: show.moment(head.issued_at) })}
      hint={t('newer_hint')}
      onAmend={onAmend}
    />
  )
}

/** Said above the lines of a draft whose prescription was taken back: it is amended no more, and what was written goes on as a new one. */
export function TakenBack({
  writing,
  onNew,
}: {
  writing: Writing
  onNew: (draft: PrescriptionDraftRow) => void
}) {
  const t = useRxText()
  const clinic = useClinic()
  const head = useRow(clinic, prescriptions, writing.draft.prescription_id)
  if (head?.status !== PRESCRIPTION_STATE.void) return null
  const said = t('overtaken.void', { number: head.number, reason: head.void_reason ?? '' })
  return (
    <Choices writing={writing} head={head} said={said} hint={t('overtaken.void_hint')} onAmend={null}>
      {(act) => (
        <Button onClick={act(async (now) => onNew(await goOnBeside(clinic, now)))}>
          {t('overtaken.go_on_new')}
        </Button>
      )}
    </Choices>
  )
}

interface ChoicesProps {
  writing: Writing
  head: PrescriptionRow
  said: string
  hint: string
  /** Where an amendment goes on; null: this one is not amended. */
  onAmend?: (() => void) | null
  children?: (act: PressAct) => ReactNode
}

function Choices({ writing, head, said, hint, onAmend, children }: ChoicesProps) {
  const t = useRxText()
  const go = useNavigate()
  const act = useActs(writing)
  const amend = useAmending(head)
  const amended = onAmend ?? (() => go(`/doctor/prescriptions/edit/${head.id}`))
  return (
    <Banner tone="warn" urgent>
      <Stack gap="xs">
        <Text as="p" strong>
          {said}
        </Text>
        <Text as="p" size="sm">
          {hint}
        </Text>
        <Row wrap>
          <ButtonLink to={sheetPath(head)} icon="prescription">
            {t('open_issued')}
          </ButtonLink>
          {onAmend !== null && (
            <Button icon="edit" onClick={act(async (now) => (await amend(now)) && amended())}>
              {t('amend_issued')}
            </Button>
          )}
          {children?.(act)}
        </Row>
      </Stack>
    </Banner>
  )
}

/** Takes what was written over into an amendment; false where the issued version is not on this device yet. */
function useAmending(head: PrescriptionRow): (now: OvertakenDraft) => Promise<boolean> {
  const t = useRxText()
  const clinic = useClinic()
  return async (now) => {
    const sheet = await readSheet(clinic, head.id)
    const version = sheet?.versions.find((one) => one.id === sheet.prescription.head_version_id)
    if (version) await amendInstead(clinic, now, version)
    else toast(t('sheet_gone'), { kind: 'warning' })
    return version !== undefined
  }
}

/** Said above an issued sheet beside which a draft of the same visit still lies. */
export function DraftBeside({ draft, onOpen }: { draft: PrescriptionDraftRow; onOpen: () => void }) {
  const t = useRxText()
  const failed = useSaveFailed()
  const show = useShow()
  const clinic = useClinic()
  const [ask, question] = useConfirm()
  const drop = async () => {
    if (!(await ask({ title: t('discard_ask'), danger: true }))) return
    await discardDraft(clinic, draft)
    toast(t('discarded'))
  }
  return (
    <Banner
      icon="draft"
      act={
        <>
          <Button size="sm" onClick={onOpen}>
            {t('open_draft')}
          </Button>
          <Button size="sm" kind="quiet" onClick={() => void drop().catch(failed)}>
            {t('discard')}
          </Button>
        </>
      }
    >
      {t('draft_beside', { when: show.moment(draft.updated_at), count: draft.content.drugs.length })}
      {question}
    </Banner>
  )
}
