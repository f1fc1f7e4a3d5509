import { useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { nameOfId, type ResourceRow } from '#contract/resource/resource.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { errorText } from '#text/index.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { type MenuItem, RowMenu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.ts'
import { explainRefusal } from '../explain-refusal.ts'
import { sayUsed, titleOf } from '../show-value.ts'
import { useMayWrite } from '../use-may-write.ts'
import { useResourceText } from '../words.ts'
import type { PageProps, RowPlaces } from '../page-props.ts'

interface ActsProps extends PageProps {
  places: RowPlaces
  again: () => void
}

/** What can be done with a row: change it, go on from it, hide or show it, delete it where nothing uses it. */
export function useRowActs(props: ActsProps) {
  const { resource, rowLinks, places } = props
  const t = useResourceText()
  const { busy, act } = useActing(props)
  const { erase, question } = useErasing(props, act)
  const { update } = resource.calls
  const turn = (row: ResourceRow) => {
    const body = { active: !row.active, version: row.version }
    return act(
      row,
      () => call(update, { params: idOf(row, update), body }),
      row.active ? t(`switch.${resource.switches}.turned_off`) : t('saved'),
    )
  }
  const itemsOf = (row: ResourceRow): MenuItem[] => {
    const disabled = busy === row.id
    const [icon, label] = row.active
      ? (['eye-off', t(`switch.${resource.switches}.turn_off`)] as const)
      : (['eye', t(`switch.${resource.switches}.turn_on`)] as const)
    return [
      { label: t('edit'), icon: 'edit', to: places.edit(row.id) },
      ...(rowLinks?.(row) ?? []),
      ...(resource.steady ? [] : [{ label, icon, disabled, act: () => void turn(row) }]),
      ...(resource.kept
        ? []
        : ([
            'line',
            { label: t('remove'), icon: 'trash', danger: true, disabled, act: () => void erase(row) },
          ] as const)),
    ]
  }
  const mayWrite = useMayWrite(resource)
  const menu = (row: ResourceRow) =>
    mayWrite && <RowMenu name={titleOf(resource, row)} items={() => itemsOf(row)} />
  return { menu, question }
}

const idOf = (row: ResourceRow, { path }: { path: string }) => ({ [nameOfId(path)]: String(row.id) })

type Act = (row: ResourceRow, act: () => Promise<unknown>, done: string) => Promise<void>

/** Does one thing with a row at a time, says what came of it, and asks for the list anew. */
function useActing({ resource, words, again }: ActsProps): { busy: number | null; act: Act } {
  const t = useResourceText()
  const say = words()
  const [busy, setBusy] = useState<number | null>(null)
  const act: Act = async (row, doing, done) => {
    setBusy(row.id)
    try {
      await formCall(doing)
      toast(done, { kind: 'success' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { code } = error
      const used = usedIn(error.current)
      toast(explainRefusal(resource, code, { say, t, used }) ?? errorText(code), {
        kind: 'error',
        lasts: 8000,
      })
    } finally {
      setBusy(null)
      again()
    }
  }
  return { busy, act }
}

const Counts = z.record(z.string(), z.int())

/** What uses a row, as a refusal tells it. */
const usedIn = (current: unknown): Readonly<Record<string, number>> => z.safeParse(Counts, current).data ?? {}

/** Asks before a row is deleted, and says what uses one that cannot be. */
function useErasing({ resource, words }: ActsProps, act: Act) {
  const t = useResourceText()
  const say = words()
  const [ask, question] = useConfirm()
  const { remove } = resource.calls
  const erase = async (row: ResourceRow) => {
    const used = sayUsed(row.used, say)
    if (used !== '') return toast(t('in_use', { used }), { kind: 'warning', lasts: 8000 })
    const isSure = await ask({
      title: t('ask_remove', { name: titleOf(resource, row) }),
      body: t(resource.practice ? 'ask_remove_here' : 'ask_remove_body'),
      yes: t('remove'),
      danger: true,
    })
    if (isSure) await act(row, () => call(remove, { params: idOf(row, remove) }), t('removed'))
  }
  return { erase, question }
}
