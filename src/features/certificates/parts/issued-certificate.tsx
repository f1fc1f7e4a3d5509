import { useCallback, useState } from 'react'
import { certificateTitles } from '#domain/certificate/words.ts'
import { verifyLink } from '#domain/prescription/verify-link.ts'
import {
  crossMarkOf,
  type FileItem,
  type PadOfSheet,
  padOf,
  plainPad,
  useMayPrint,
  usePictures,
} from '#features/sheet-paper/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { readCertificate } from '../local.ts'
import { useCertificateText } from '../words.ts'
import { CertificateBadge } from './certificate-item.tsx'
import { CertificatePaper } from './certificate-paper.tsx'
import { OverNotice } from './over-taken-back.tsx'
import { PaperPrintJob } from './paper-print-job.tsx'
import { Printings } from './printings.tsx'
import { SiblingsNotice } from './siblings-notice.tsx'
import { useStanding } from './use-standing.tsx'
import { useCertificateFile } from './use-certificate-file.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof readCertificate>>>

/** An issued certificate on its paper; what is printed is the text that was frozen then. */
export function IssuedCertificate({ shown }: { shown: Shown }) {
  const t = useCertificateText()
  const { certificate, prints, pad: today } = shown
  const pad = today ?? plainPad
  const own = padOf(certificate.printed, pad)
  const [mode, setMode] = useState(own.page.mode)
  const [chosen, setChosen] = useState<boolean | null>(null)
  // As it was when the print began: its own line in the log makes no copy of it.
  const [printing, setPrinting] = useState<{ isCopy: boolean } | null>(null)
  const isCopy = chosen ?? prints.length > 0
  const print = () => setPrinting({ isCopy })
  const printed = useCallback(() => {
    setPrinting(null)
    setChosen(null)
  }, [])
  const pictures = usePictures(own)
  const pdf = useCertificateFile(certificate, { mode, isCopy, onPrint: print })
  const paper = { ...drawn(shown, pad), mode, isCopy }
  return (
    <Stack>
      <Head shown={shown} pdf={pdf.item} onPrint={print} />
      {pdf.fault}
      <Notices shown={shown} />
      <Row gap="md">
        <CertificateBadge state={shown.state} />
        <PadMode mode={mode} onMode={setMode} label={t('pad_mode')} />
        {prints.length > 0 && <CopyMark isCopy={isCopy} onMark={setChosen} />}
      </Row>
      <CertificatePaper {...paper} pictures={pictures ?? {}} />
      <Printings prints={prints} />
      {printing && <PaperPrintJob {...paper} {...printing} certificate={certificate} onDone={printed} />}
    </Stack>
  )
}

/** What was printed before says so, until somebody takes that away: a print may have come to nothing. */
function CopyMark({ isCopy, onMark }: { isCopy: boolean; onMark: (isCopy: boolean) => void }) {
  const t = useCertificateText()
  return (
    <Checkbox
      label={t('prints.as_copy')}
      second={t('prints.as_copy_hint')}
      checked={isCopy}
      onChange={(event) => onMark(event.target.checked)}
    />
  )
}

function drawn({ certificate, state }: Shown, pad: PadOfSheet) {
  const { printed, hash, signature, qr_facts, key_certificate } = certificate
  const link = verifyLink(location.origin, { signature, qr_facts, certificate: key_certificate }, 'paper')
  return {
    printed,
    pad,
    code: link === null ? null : { link, hash },
    watermark: crossMarkOf(state, printed),
  }
}

interface PadModeProps {
  mode: PadOfSheet['page']['mode']
  onMode: (mode: PadOfSheet['page']['mode']) => void
  label: string
}

function PadMode({ mode, onMode, label }: PadModeProps) {
  const t = useCertificateText()
  return (
    <Segmented
      name="mode"
      label={label}
      value={mode}
      onChange={onMode}
      options={[
        { value: 'full', label: t('full_pad') },
        { value: 'preprinted', label: t('preprinted') },
      ]}
    />
  )
}

function Head({ shown, pdf, onPrint }: { shown: Shown; pdf: FileItem; onPrint: () => void }) {
  const t = useCertificateText()
  const show = useShow()
  const lang = useLanguage()
  const mayPrint = useMayPrint()
  const { certificate, patient } = shown
  const { kind, number, issued_at, patient_id } = certificate
  const whose = patient ? [show.name(patient)] : []
  return (
    <PageHeading
      title={certificateTitles[lang][kind]}
      second={[...whose, number, show.moment(issued_at)].join(' · ')}
    >
      <ButtonLink to={`/doctor/patients/info?id=${patient_id}`} icon="patient">
        {t('patient')}
      </ButtonLink>
      <DoctorActs shown={shown} />
      {mayPrint && (
        <>
          <Button icon={pdf.icon} onClick={pdf.act}>
            {pdf.label}
          </Button>
          <Button kind="primary" icon="print" onClick={onPrint}>
            {t('print')}
          </Button>
        </>
      )}
    </PageHeading>
  )
}

function DoctorActs({ shown: { certificate, state } }: { shown: Shown }) {
  const t = useCertificateText()
  const { may } = useMay()
  const { takeBack, question } = useStanding()
  if (!may('Prescription Issue')) return null
  const { id, number, patient_id } = certificate
  const correct = {
    label: t('correct'),
    icon: 'edit',
    to: `/doctor/certificates/write/${patient_id}?replaces=${id}`,
  } as const
  const takes = { label: t('void'), icon: 'block', danger: true, act: () => takeBack(certificate) } as const
  const items = [...(state === 'replaced' ? [] : [correct]), ...(state === 'void' ? [] : [takes])]
  return (
    <>
      {items.length > 0 && <RowMenu name={number} items={items} />}
      {question}
    </>
  )
}

function Notices({ shown: { certificate, before, later, siblings, over } }: { shown: Shown }) {
  const t = useCertificateText()
  const { voided_at, void_reason, signature } = certificate
  return (
    <>
      {voided_at !== null && (
        <Banner tone="danger" urgent>
          {t('voided', { reason: void_reason ?? '' })}
        </Banner>
      )}
      {later.map(({ id, number }) => (
        <Banner key={id} tone="warn">
          <TextLink to={`/doctor/certificates/${id}`}>{t('replaced_by', { number })}</TextLink>
        </Banner>
      ))}
      {before && (
        <Banner>
          <TextLink to={`/doctor/certificates/${before.id}`}>
            {t('replaces', { number: before.number })}
          </TextLink>
        </Banner>
      )}
      <SiblingsNotice certificate={certificate} siblings={siblings} />
      {over && <OverNotice certificate={certificate} over={over} />}
      {signature === null && <Banner>{t('unsigned')}</Banner>}
    </>
  )
}
