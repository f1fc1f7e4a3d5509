import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { PadPaper, usePictures } from '#features/sheet-paper/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { PrintJob } from '#ui/print-job.tsx'
import type { PadContent } from '#domain/pad/rows.ts'
import { sampleSheet } from '../sample.ts'
import { usePadWords } from '../words.ts'

interface PadPreviewProps {
  pad: PadContent
  doctor: PrintedSheet['doctor']
  /** With a ruler and the places of the fields where the paper is printed already. */
  guides: boolean
}

/** The pad as it will come out of the printer, with a made-up patient on it. */
export function PadPreview({ pad, doctor, guides }: PadPreviewProps) {
  const t = usePadWords()
  const clinic = useClinic()
  const [printing, setPrinting] = useState(false)
  const [day] = useState(() => sittingDate(clinic.clock.now()))
  const pictures = usePictures(pad)
  const paper = (
    <PadPaper
      printed={sampleSheet(doctor, day)}
      pad={pad}
      pictures={pictures ?? {}}
      guides={guides && pad.page.mode === 'preprinted'}
    />
  )
  return (
    <PageSection
      title={t('preview')}
      end={
        <Button kind="quiet" size="sm" icon="print" onClick={() => setPrinting(true)}>
          {t('test_print')}
        </Button>
      }
    >
      {paper}
      {printing && <PrintJob onDone={() => setPrinting(false)}>{paper}</PrintJob>}
    </PageSection>
  )
}
