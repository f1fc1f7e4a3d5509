import { type ReactNode, useEffect, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { staff } from '#domain/staff/rows.ts'
import { leftByOthers } from '#local/outbox/rescue.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { formatters } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { type LeftWorkFile, readLeft, takeOver } from '../adopt.ts'
import { useSyncWords } from '../words.ts'

/** Where the doctor takes over what a removed assistant could not send any more. */
export function AdoptWork() {
  const { isDoctor } = useMay()
  return isDoctor ? <Adopting /> : null
}

function Adopting() {
  const t = useSyncWords()
  const clinic = useClinic()
  const left = useLeft()
  const { working, take, question } = useTaking()
  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = readLeft(await file.text(), clinic.practice_id)
    if (read) await take(read)
    else toast(t('adopt_not_file'), { kind: 'error' })
  }
  return (
    <PageSection title={t('adopt')}>
      <Text as="p" size="sm" tone="muted">
        {t('adopt_hint')}
      </Text>
      {left.length > 0 && (
        <List label={t('adopt')}>
          {left.map((one) => (
            <LeftHere key={one.user_id} left={one} working={working} onTake={() => void take(one)} />
          ))}
        </List>
      )}
      {question}
      <Field label={t('adopt_label')} name="left">
        <FileInput
          name="left"
          prompt={t('adopt_file')}
          accept="application/json,.json"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Field>
    </PageSection>
  )
}

function LeftHere({ left, working, onTake }: { left: LeftWorkFile; working: boolean; onTake: () => void }) {
  const t = useSyncWords()
  const nameOf = useNameOf()
  return (
    <Item
      title={t('adopt_here', { name: nameOf(left.user_id) })}
      second={t('adopt_count', { count: left.ops.length })}
      end={
        <Button size="sm" working={working} onClick={onTake}>
          {t('adopt_act')}
        </Button>
      }
    />
  )
}

/** The name of a member of the practice, or "somebody". */
function useNameOf(): (user_id: number) => string {
  const t = useSyncWords()
  const people = useRows(useClinic(), staff)
  return (user_id) => {
    const one = people?.find(({ id }) => id === user_id)
    return one ? formatters.name(one) : t('adopt_someone')
  }
}

/** What others of the practice left on this device. */
function useLeft(): LeftWorkFile[] {
  const { practice_id, user_id } = useClinic()
  const [left, setLeft] = useState<LeftWorkFile[]>([])
  useEffect(() => {
    void leftByOthers({ practice_id, user_id }, new Date()).then(setLeft)
  }, [practice_id, user_id])
  return left
}

function useTaking(): { working: boolean; take: (left: LeftWorkFile) => Promise<void>; question: ReactNode } {
  const t = useSyncWords()
  const [working, setWorking] = useState(false)
  const [ask, question] = useConfirm()
  const take = async (left: LeftWorkFile, withLate = false): Promise<void> => {
    setWorking(true)
    try {
      const { taken, refused, late, unsealed } = await takeOver(left, call, withLate)
      toast(t('adopt_done', { taken, refused }), {
        kind: refused === 0 ? 'success' : 'warning',
        lasts: 20_000,
      })
      if (
        late > 0 &&
        (await ask({
          title: t('adopt_late_ask', { count: late }),
          yes: t('adopt_act'),
          no: t('adopt_late_no'),
        }))
      )
        await take(left, true)
      if (unsealed > 0) toast(t('adopt_unsealed', { count: unsealed }), { kind: 'warning', lasts: 20_000 })
    } catch (error) {
      const known =
        error instanceof LineError
          ? 'adopt_offline'
          : error instanceof Problem && error.status === 409
            ? 'adopt_still'
            : error instanceof Problem && error.status === 404
              ? 'adopt_gone'
              : null
      if (known === null) throw error
      toast(t(known), { kind: 'error' })
    } finally {
      setWorking(false)
    }
  }
  return { working, take: (left) => take(left), question }
}
