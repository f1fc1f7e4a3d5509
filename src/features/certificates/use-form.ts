import { useState } from 'react'
import type { CertificateKind } from '#contract/clinic/certificate-kind.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { currentLanguage, useErrorText } from '#text/index.ts'
import type { Desk, SourceSheet } from './local.ts'
import { begunTyped, type Typed, type TypedVisit } from './typed.ts'
import { typedFrom } from './typed-from.ts'
import { useCertificateText } from './words.ts'

/** The form of a certificate: what was typed, how it changes, and what is wrong with it. */
export interface CertificateForm {
  typed: Typed
  say: (words: Record<string, string>) => void
  tick: (key: string, on: boolean) => void
  setTicks: (ticks: readonly string[], words?: Record<string, string>) => void
  setVisits: (visits: readonly TypedVisit[]) => void
  setLang: (lang: Typed['lang']) => void
  /** The sentence under a field. */
  wrong: (name: string) => string | undefined
  setErrors: (errors: FieldErrors) => void
  /** It is issued: nothing is kept. */
  forget: () => void
}

const wrongs = ['ends_first', 'too_long_leave', 'within_leave', 'undated', 'over', 'future', 'bp'] as const

interface FormOf {
  kind: CertificateKind
  desk: Desk
  today: string
  /** The sheet from which the page was opened. */
  sheet: SourceSheet | undefined
}

/** How the form begins: as the paper that it corrects, else with what the record says already and a person can see in its box. */
function startOf({ kind, desk, today, sheet }: FormOf): Typed {
  if (desk.before) return typedFrom(desk.before)
  const start = begunTyped(kind, { lang: kind === 'referral_letter' ? 'en' : currentLanguage(), today })
  return { ...start, words: { ...start.words, ...recorded({ kind, desk, sheet }) } }
}

function recorded({ kind, desk: { patient }, sheet }: Omit<FormOf, 'today'>): Record<string, string> {
  const { lmp } = patient.flags
  const group = Object.entries(bloodGroups).find(([id]) => Number(id) === patient.blood_group_id)?.[1]
  if (kind === 'antenatal_card')
    return {
      ...(patient.flags.pregnant && lmp ? { lmp } : {}),
      ...(group === undefined ? {} : { blood_group: group }),
    }
  if (kind === 'sick_leave') {
    const lines = sheet?.version.printed.left.find(({ section }) => section === 'diagnosis')?.lines ?? []
    return { diagnosis: lines.join(', ') }
  }
  return kind === 'referral_letter' && sheet ? { sheet: sheet.prescription.id } : {}
}

export function useForm(of: FormOf): CertificateForm {
  const t = useCertificateText()
  const explain = useErrorText()
  const [start] = useState(() => startOf(of))
  const { desk, kind } = of
  const [typed, setTyped] = useKeptState<Typed>(
    `certificate:${kind}:${desk.patient.id}:${desk.before?.id ?? ''}`,
    start,
    (now) => JSON.stringify(now) === JSON.stringify(start),
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  const say = (words: Record<string, string>) => {
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in words))))
    change({ words: { ...typed.words, ...words } })
  }
  return {
    typed,
    say,
    tick: (key, on) =>
      change({ ticks: on ? [...typed.ticks, key] : typed.ticks.filter((one) => one !== key) }),
    setTicks: (ticks, words = {}) => change({ ticks, words: { ...typed.words, ...words } }),
    setVisits: (visits) => {
      setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !name.startsWith('visits.'))))
      change({ visits })
    },
    setLang: (lang) => change({ lang }),
    wrong: (name) => {
      const key = errors[name]?.[0]
      const own = wrongs.find((one) => one === key)
      return own ? t(`wrongs.${own}`) : key && explain(key)
    },
    setErrors,
    forget: () => setTyped(start),
  }
}
