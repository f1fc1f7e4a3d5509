import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CertificateKind } from '#contract/clinic/certificate-kind.ts'
import type { CertificateContent } from '#domain/certificate/content.ts'
import { useDayCheck, useSaves } from '#features/saving/parts.ts'
import { plainPad } from '#features/sheet-paper/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useSession } from '#net/session.ts'
import { useMay } from '#nav/use-may.ts'
import { toast } from '#ui/toasts.ts'
import { issueNow } from './issue.ts'
import type { Desk } from './local.ts'
import { tickedSummary } from './summary.ts'
import { checkedContent, roughContent } from './typed.ts'
import type { CertificateForm } from './use-form.ts'
import { useCertificateText } from './words.ts'

interface IssuingOf {
  kind: CertificateKind
  desk: Desk
  today: string
  form: CertificateForm
}

/** Issues what stands in the form, once, or says what is wrong with it: `issue` answers false for the latter. */
export function useGiving({ kind, desk, today, form }: IssuingOf) {
  const t = useCertificateText()
  const { may } = useMay()
  const doctor_id = useSession((state) => state.user?.doctor_id ?? null)
  const [working, setWorking] = useState(false)
  const [isMeant, question] = useDayCheck()
  const source = desk.sheets.find(({ prescription }) => prescription.id === form.typed.words['sheet'])
  const summary =
    kind === 'referral_letter' && source ? tickedSummary(source.version, form.typed.ticks) : null
  const sheet = summary && source ? source.prescription : null
  const rough = roughContent(kind, form.typed, summary)
  const give = useGiven({ desk, today, form })
  const issueChecked = async (doctor: number): Promise<boolean> => {
    const read = checkedContent(rough, today)
    if ('content' in read) return !(await isMeant()) || give(read.content, { doctor_id: doctor, sheet })
    form.setErrors(read.errors)
    toast(t('wrong'), { kind: 'warning' })
    return false
  }
  const issue = async (): Promise<boolean> => {
    if (working) return true
    if (doctor_id === null || !may('Prescription Issue')) {
      toast(t('only_doctor'), { kind: 'warning' })
      return true
    }
    setWorking(true)
    return issueChecked(doctor_id).finally(() => setWorking(false))
  }
  return { issue, working, question, rough }
}

function useGiven({ desk, today, form }: Omit<IssuingOf, 'kind'>) {
  const t = useCertificateText()
  const clinic = useClinic()
  const go = useNavigate()
  const { happened } = useSaves()
  return (
    content: CertificateContent,
    by: { doctor_id: number; sheet: Desk['sheets'][number]['prescription'] | null },
  ): Promise<boolean> =>
    happened(async () => {
      const { chamber_id, patient, visit, before, doctor } = desk
      const { number, id } = await issueNow(clinic, content, {
        ...by,
        chamber_id,
        patient,
        visit,
        before,
        facts: { lang: form.typed.lang, doctor, day: today },
        pad: desk.pad ?? plainPad,
      })
      form.forget()
      toast(t('issued', { number }), { kind: 'success' })
      await go(`/doctor/certificates/${id}`, { replace: true })
    })
}
