import { useState } from 'react'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { useMayPrint } from '#features/sheet-paper/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { MenuButton, RowMenu } from '#ui/menu.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toasts.ts'
import { type ShownSheet, useMayIssue, useSaveFailed, voidSheet } from '#features/prescriptions/life/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { ExerciseSheet } from './exercise-sheet.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { CheckedReasonDialog } from '#features/prescriptions/checks/parts.ts'
import type { PdfItem } from './use-pdf.tsx'

interface SheetHeadingProps {
  sheet: ShownSheet
  version: PrescriptionVersionRow
  /** Keeps the sheet as a file. */
  pdf: PdfItem
  onPrint: () => void
  onPharmacyCopy: () => void
}

/** The number of an issued sheet and all that is done with it. */
export function SheetHeading({ sheet, version, pdf, ...acts }: SheetHeadingProps) {
  const t = useRxText()
  const show = useShow()
  const mayPrint = useMayPrint()
  const n = show.number(version.version)
  return (
    <PageHeading
      title={t('issued_already', { number: sheet.prescription.number })}
      second={`${show.moment(version.issued_at)} · ${t('version', { n })}`}
    >
      <DoctorActs sheet={sheet} />
      {mayPrint && (
        <>
          <ExerciseSheet sheet={sheet} version={version} />
          <ShareSheet sheet={sheet} version={version} />
          <OtherPapers version={version} pdf={pdf} onPharmacyCopy={acts.onPharmacyCopy} />
          <Button kind="primary" icon="print" kbd="Ctrl P" onClick={acts.onPrint}>
            {sheet.versions.length > 1 ? t('print_version', { n }) : t('print')}
          </Button>
        </>
      )}
    </PageHeading>
  )
}

type OtherPapersProps = Pick<SheetHeadingProps, 'version' | 'pdf' | 'onPharmacyCopy'>

/** What else comes of a sheet: a file; for the pharmacy what it dispenses, for the laboratory what it tests. */
function OtherPapers({ version, pdf, onPharmacyCopy }: OtherPapersProps) {
  const t = useRxText()
  const mayIssue = useMayIssue()
  const { content, prescription_id, patient_id } = version
  const items = [
    pdf,
    ...(content.drugs.length > 0
      ? [{ label: t('pharmacy_copy'), icon: 'print' as const, act: onPharmacyCopy }]
      : []),
    ...(mayIssue
      ? [
          {
            label: t('certificate'),
            icon: 'certificate' as const,
            to: `/doctor/certificates/write/${patient_id}?kind=referral_letter&sheet=${prescription_id}`,
          },
        ]
      : []),
    ...(content.investigations.length > 0
      ? [{ label: t('investigations_slip'), icon: 'print' as const, to: slipPath(prescription_id, version) }]
      : []),
  ]
  return <MenuButton items={items}>{t('papers')}</MenuButton>
}

const slipPath = (id: string, { version }: PrescriptionVersionRow): string =>
  `/doctor/investigation-print/${id}?version=${version}`

/** Gives the version in force to the person as a file that other systems read. */
async function saveForOthers(version: PrescriptionVersionRow | undefined): Promise<void> {
  if (!version) return
  const { fhirBundleOf } = await import('#domain/prescription/fhir-bundle.ts')
  const text = JSON.stringify(fhirBundleOf(version), null, 1)
  saveFile(`${version.printed.number}-${version.version}.fhir.json`, text, 'application/json')
}

function DoctorActs({ sheet: { prescription, versions } }: { sheet: ShownSheet }) {
  const t = useRxText()
  const failed = useSaveFailed()
  const clinic = useClinic()
  const mayIssue = useMayIssue()
  const [asking, setAsking] = useState(false)
  if (!mayIssue || prescription.status === PRESCRIPTION_STATE.void) return null
  const takeBack = (reason: string) =>
    voidSheet(clinic, prescription, reason).then(() => toast(t('voided', { reason })), failed)
  return (
    <>
      <ButtonLink to={`/doctor/prescriptions/edit/${prescription.id}`} icon="edit">
        {t('amend')}
      </ButtonLink>
      <RowMenu
        name={prescription.number}
        items={[
          { label: t('fhir'), icon: 'download', act: () => void saveForOthers(versions[0]).catch(failed) },
          { label: t('void'), icon: 'block', danger: true, act: () => setAsking(true) },
        ]}
      />
      {asking && (
        <CheckedReasonDialog
          keptAs={`void:${prescription.id}`}
          least={3}
          title={t('void_ask')}
          onClose={() => setAsking(false)}
          onReason={(reason) => void takeBack(reason)}
        />
      )}
    </>
  )
}
