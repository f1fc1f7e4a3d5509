import { Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import type { OwnDrugRow } from '#domain/drug/rows.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { errorText } from '#text/index.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts.ts'
import { offerDrug, type OfferedState, withdrawDrug } from '../contract-offered.ts'
import { useDrugWords } from '../words.ts'

interface Offering {
  name: string
  /** How it stands with the list of all; absent where it was not offered, or nobody could be asked. */
  state: OfferedState['state'] | undefined
  again: () => void
}

/** Offering one own medicine to the list of all, or taking that back: the act of its menu, and the question before it. */
export function useOffering(row: OwnDrugRow, { name, state, again }: Offering) {
  const t = useDrugWords()
  const [ask, question] = useConfirm()
  const act = async (made: () => Promise<unknown>, done: string) => {
    try {
      await formCall(made)
      toast(done, { kind: 'success' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status, code } = error
      const why = status === 404 ? t('offered.unsent') : code === conflict.code ? t('offered.other') : null
      toast(why ?? errorText(code), { kind: 'error', lasts: 8000 })
    }
    again()
  }
  const params = { id: row.id }
  const { brand, generic, strength, form, form_abbr, company } = row
  const offer = async () => {
    const body = { brand, generic, strength, form, form_abbr, company }
    const what = [brand, strength, form, generic, company].filter((part) => part !== '').join(' · ')
    const asked = { title: t('offered.ask', { drug: name }), body: t('offered.ask_body', { what }) }
    if (await ask({ ...asked, yes: t('offered.offer') }))
      await act(() => call(offerDrug, { params, body }), t('offered.sent'))
  }
  const withdraw = () => act(() => call(withdrawDrug, { params }), t('offered.withdrawn'))
  const one =
    state === 'waiting'
      ? ({ label: t('offered.withdraw'), icon: 'undo', act: () => void withdraw() } as const)
      : ({ label: t('offered.offer'), icon: 'send', act: () => void offer() } as const)
  return { items: state === 'on_the_way' || state === 'listed' ? [] : [one], question }
}
