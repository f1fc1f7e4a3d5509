import { useState } from 'react'
import { mayMend } from '#local/outbox/outbox-rules.ts'
import { discardOpAndBehind, retryOp } from '#local/outbox/settle.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { type ConfirmQuestion, useConfirm } from '#ui/confirm.tsx'
import { Grow, Row, Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Mark } from '#ui/mark.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { differences, type UnsentEntry, seenNow } from '../entries.ts'
import { refusalWhy } from '../reasons.ts'
import { typedFields } from '../typed-fields.ts'
import { useWhen } from '../use-when.ts'
import { useSyncWords } from '../words.ts'
import { useUndo } from '../use-undo.ts'
import { useWrongText } from '../wrong-text.ts'
import { ChooseVersion } from './choose-version.tsx'
import { EditCallDialog } from './edit-dialog.tsx'

/** What a call is, and who it is about: "Walk-in 13, Tanvir Ahmed". */
export function useTitleOf(): (entry: UnsentEntry) => string {
  const show = useShow()
  const joined = (parts: readonly string[], sign: string) => parts.filter((part) => part !== '').join(sign)
  return ({ card, about }) =>
    joined([joined([card.word(), show.number(about.serial)], ' '), about.name], ', ')
}

/** A call that the server did not take: what, why, and the three ways out. */
export function DecisionCard({ entry }: { entry: UnsentEntry }) {
  const t = useSyncWords()
  const when = useWhen()
  const { op, behind } = entry
  return (
    <Panel tone="danger" footer={<Acts entry={entry} />}>
      <Stack gap="xs">
        <Row>
          <Grow>
            <Text strong size="md">
              {useTitleOf()(entry)}
            </Text>
          </Grow>
          <Mark state="decide" />
        </Row>
        <Text as="p" tone="muted">
          {refusalWhy(entry)}
        </Text>
        <Wrong entry={entry} />
        <Compared entry={entry} />
        <Text as="p" size="sm" tone="faint">
          {t('made', { time: when(op.made_at) })} {behind.length > 0 && t('behind', { count: behind.length })}
        </Text>
      </Stack>
    </Panel>
  )
}

/** The refused fields, each with what was typed and what is wrong with it. */
function Wrong({ entry: { op, card, content } }: { entry: UnsentEntry }) {
  const t = useSyncWords()
  const say = useWrongText(card)
  const wrong = typedFields(content.body, op.last_error?.fields ?? {}, card).filter(
    (field) => field.wrong.length > 0,
  )
  if (wrong.length === 0) return null
  return (
    <Stack gap="none" as="ul">
      {wrong.map((field) => (
        <Text key={field.name} as="li" tone="danger">
          {field.word?.() ?? t('field.other')}: {field.wrong.map(say).join(' ')}
        </Text>
      ))}
    </Stack>
  )
}

function Compared({ entry: { op, card, content, answer } }: { entry: UnsentEntry }) {
  const t = useSyncWords()
  const differing = op.last_error?.status === 409 ? differences(content.body, answer) : []
  if (differing.length === 0) return null
  const fields = typedFields(Object.fromEntries(differing.map(({ name, mine }) => [name, mine])), {}, card)
  const word = (name: string) => fields.find((field) => field.name === name)?.word?.() ?? t('field.other')
  return (
    <Facts
      rows={differing.flatMap(({ name, mine, theirs }) => [
        { name: `${word(name)}, ${t('mine')}`, value: mine },
        { name: `${word(name)}, ${t('theirs')}`, value: theirs },
      ])}
    />
  )
}

function Acts({ entry }: { entry: UnsentEntry }) {
  const t = useSyncWords()
  const clinic = useClinic()
  const [editing, setEditing] = useState(false)
  const [discard, question] = useDiscard()
  const { op, card, content } = entry
  const form = card.form?.({ touches: op.touches, body: content.body }) ?? null
  const seen = seenNow(entry)
  const refusal = card.refused[op.last_error?.code ?? '']
  if (seen) return <ChooseVersion op={op} seen={seen} choice={refusal?.choice} />
  if (form !== null && refusal?.onForm)
    return (
      <ButtonLink to={form} kind="primary" icon="lock">
        {t('open_form')}
      </ButtonLink>
    )
  return (
    <>
      {mayMend(op) && (
        <Button kind="primary" icon="edit" onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      )}
      <Button icon="refresh" onClick={() => retryOp(clinic, op.op_id)}>
        {t('retry')}
      </Button>
      {form !== null && <ButtonLink to={form}>{t('open_form')}</ButtonLink>}
      <Button kind="quiet" icon="trash" onClick={() => discard(entry)}>
        {t('discard')}
      </Button>
      <EditCallDialog entry={entry} open={editing} onClose={() => setEditing(false)} />
      {question}
    </>
  )
}

/** Throws a call away after the word was typed; `question` must be drawn somewhere. */
export function useDiscard(): readonly [
  discard: (entry: UnsentEntry) => Promise<void>,
  question: ReturnType<typeof useConfirm>[1],
] {
  const t = useSyncWords()
  const clinic = useClinic()
  const titleOf = useTitleOf()
  const undo = useUndo()
  const [ask, question] = useConfirm()
  const discard = async (entry: UnsentEntry) => {
    if (!(await ask(questionOf(t, { what: titleOf(entry), along: entry.behind.length })))) return
    const went = await discardOpAndBehind(clinic, entry.op.op_id)
    if (went.length > 0) toast(t('discarded'), { undo: undo(went) })
    else toast(t('sending_now'))
  }
  return [discard, question]
}

const questionOf = (
  t: ReturnType<typeof useSyncWords>,
  { what, along }: { what: string; along: number },
): ConfirmQuestion => ({
  title: t('discard_title', { what }),
  body: (
    <Text as="p">
      {t('discard_body')} {along > 0 && t('discard_along', { count: along })}
    </Text>
  ),
  yes: t('discard'),
  danger: true,
  typed: { label: t('discard_type'), text: t('discard_word') },
})
