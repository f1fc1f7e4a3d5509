import type { CertificateRow } from '#domain/certificate/rows.ts'
import { staff } from '#domain/staff/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRows } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Grow, Row, Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Mark } from '#ui/mark.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { readTwiceCorrected, type TwiceCorrected as Twice } from '../read-twice.ts'
import { useCertificateText } from '../words.ts'
import { useKeeping } from './use-keeping.tsx'

/** Papers that two devices corrected, each as a card to decide: what stands in its place, by whom and when, and which one counts. */
export function TwiceCorrected() {
  const t = useCertificateText()
  const clinic = useClinic()
  const found = useLocal(() => readTwiceCorrected(clinic), [clinic])
  if (!found || found.length === 0) return null
  return (
    <PageSection title={t('twice.title', { count: found.length })} count={found.length} urgent>
      <Stack gap="sm">
        {found.map((one) => (
          <TwiceCard key={one.key} of={one} />
        ))}
      </Stack>
    </PageSection>
  )
}

function TwiceCard({ of }: { of: Twice }) {
  const t = useCertificateText()
  const { may } = useMay()
  const { keepOne, question } = useKeeping()
  const mayIssue = may('Prescription Issue')
  const { papers } = of
  const keep = (paper: CertificateRow) =>
    keepOne(
      paper,
      papers.filter(({ id }) => id !== paper.id),
    )
  const footer = mayIssue ? {} : { footer: <Text tone="muted">{t('twice.doctor')}</Text> }
  return (
    <Panel tone="danger" {...footer}>
      <Stack gap="sm">
        <CardTitle of={of} />
        <Text as="p" tone="muted">
          {t('twice.hint')}
        </Text>
        <List>
          {papers.map((paper) => (
            <OnePaper key={paper.id} paper={paper} onKeep={mayIssue ? keep : null} />
          ))}
        </List>
      </Stack>
      {question}
    </Panel>
  )
}

function CardTitle({ of: { patient, papers } }: { of: Twice }) {
  const t = useCertificateText()
  const show = useShow()
  const name = patient ? show.name(patient) : t('no_patient')
  return (
    <Row>
      <Grow>
        <Text strong size="md">
          {papers.slice(0, 1).map(({ kind }) => t('twice.of', { kind: t(`kinds.${kind}`), name }))}
        </Text>
      </Grow>
      <Mark state="decide" />
    </Row>
  )
}

interface OnePaperProps {
  paper: CertificateRow
  onKeep: ((paper: CertificateRow) => void) | null
}

/** When it was issued, by whom, on which device, and what it says. */
function OnePaper({ paper, onKeep }: OnePaperProps) {
  const t = useCertificateText()
  const show = useShow()
  const people = useRows(useClinic(), staff)
  const { id, number, issued_at, author, printed } = paper
  const by = people?.find((one) => one.id === author)
  // The letter in a number is that of the device that gave it.
  const letter = /-C\d+-([A-Z]+)\d+/.exec(number)?.[1]
  const told = [
    t('twice.by', { when: show.moment(issued_at), by: by ? show.name(by) : '' }),
    letter && t('twice.device', { letter }),
  ]
  const says = printed.blocks.flatMap(({ lines }) => lines).slice(0, 3)
  return (
    <Item
      icon="certificate"
      to={`/doctor/certificates/${id}`}
      title={number}
      second={
        <>
          <span>{told.filter(Boolean).join(' · ')}</span>
          <span lang={printed.lang}>{says.join(' ')}</span>
        </>
      }
      end={
        onKeep && (
          <Button size="sm" onClick={() => onKeep(paper)}>
            {t('twice.keep')}
          </Button>
        )
      }
    />
  )
}
