import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName, InChamber } from '#features/chosen-chamber/parts.ts'
import { type PatientRow, patients } from '#domain/patient/rows.ts'
import { searchPatients, usePatientWords } from '#features/patients/parts.ts'
import { readRow } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { billsOfPatient, type PatientBill } from '../local-bills.ts'
import { readTakingTerms, type TakingTerms } from '../taking.ts'
import { useBillingWords } from '../words.ts'
import { AccountForm } from './account-form.tsx'
import { PrintReceipt } from './print-receipt.tsx'
import { useVisitLine } from './use-visit-line.ts'

const most = 8

/** Finds a patient, shows what he still owes, and takes money of him for which there is no visit. */
export function TakeFromPatient() {
  return <InChamber>{(chamber) => <TakeIn chamber={chamber} />}</InChamber>
}

function TakeIn({ chamber }: { chamber: ChamberRow }) {
  const t = useBillingWords()
  const clinic = useClinic()
  const [params, setParams] = useSearchParams()
  const id = params.get('patient')
  const found = useFresh(async () => {
    const patient = id === null ? undefined : await readRow(clinic, patients, id)
    if (!patient) return null
    const terms = await readTakingTerms(clinic, chamber.id)
    return { patient, bills: await billsOfPatient(clinic, patient.id), terms }
  }, [clinic, id, chamber.id])
  const search = (text: string) =>
    text.trim() === ''
      ? []
      : searchPatients(clinic, text, most).then((people) =>
          people.map(({ id, label, detail }) => ({ id, label, second: detail })),
        )
  return (
    <Width of="form">
      <Stack gap="lg">
        <PageHeading title={t('collect')} second={chamberName(chamber)}>
          <ButtonLink to="/doctor/quick-patient-payment" icon="list">
            {t('collect_list')}
          </ButtonLink>
        </PageHeading>
        <Field label={t('patient')} hint={t('find_patient_hint')}>
          <Combobox
            search={search}
            placeholder={t('find_patient')}
            clears
            onPick={(picked) => setParams({ patient: picked.id }, { replace: true })}
          />
        </Field>
        {found === undefined && <Loading rows={3} />}
        {found && <OfPatient key={found.patient.id} {...found} chamber_id={chamber.id} />}
      </Stack>
    </Width>
  )
}

interface OfPatientProps {
  patient: PatientRow
  bills: readonly PatientBill[]
  terms: TakingTerms
  chamber_id: number
}

function OfPatient({ patient, bills, terms, chamber_id }: OfPatientProps) {
  const show = useShow()
  const words = usePatientWords()
  const go = useNavigate()
  const [printing, setPrinting] = useState<string | null>(null)
  return (
    <PageSection title={show.name(patient)}>
      <Stack>
        <Text as="p" tone="muted">
          {[words.line(patient), ...(patient.phone ? [show.phone(patient.phone)] : []), patient.code].join(
            ' · ',
          )}
        </Text>
        <Owing bills={bills} />
        <AccountForm
          patient_id={patient.id}
          chamber_id={chamber_id}
          terms={terms}
          onTaken={(row) => setPrinting(row.id)}
        />
      </Stack>
      {printing !== null && (
        <PrintReceipt
          id={printing}
          onDone={() => void go(`/doctor/patient-invoice?id=${printing}`, { replace: true })}
        />
      )}
    </PageSection>
  )
}

/** Visits of his that are not paid in full: their money is taken under the visit. */
function Owing({ bills }: { bills: readonly PatientBill[] }) {
  const t = useBillingWords()
  const show = useShow()
  const visitLine = useVisitLine()
  const open = bills.flatMap(({ visit, bill }) => (visit && bill.due > 0 ? [{ visit, due: bill.due }] : []))
  if (open.length === 0) return null
  return (
    <List label={t('due')}>
      {open.map(({ visit, due }) => (
        <Item
          key={visit.id}
          icon="serial"
          title={visitLine(visit)}
          end={
            <>
              <Badge tone="warn">{t('due_of', { amount: show.taka(due) })}</Badge>
              <ButtonLink to={`/doctor/quick-patient-payment-create?id=${visit.id}`} size="sm" icon="money">
                {t('take')}
              </ButtonLink>
            </>
          }
        />
      ))}
    </List>
  )
}
