import { editVisit } from '#features/appointments/parts.ts'
import {
  AnswerButton,
  type FormerFee,
  leaveFee,
  type DoublePayment,
  passTwice,
  readAnswers,
  type RecordLine,
  toSettle,
  useBillingWords,
  visitsOf,
} from '#features/billing/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { formatters, useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { toast } from '#ui/toasts.ts'

/** What two devices without a line have made of money and somebody has to look at, each with what can be done about it. */
export function ToSettle({ chamber_id, lines }: { chamber_id: number; lines: readonly RecordLine[] }) {
  const t = useBillingWords()
  const clinic = useClinic()
  const answers = useLocal(() => readAnswers(clinic, chamber_id), [clinic, chamber_id])
  // What was answered is not asked for the blink in which that is being read.
  if (!answers) return null
  const { former, twice } = toSettle(lines, new Set(answers.map(({ id }) => id)))
  if (former.length + twice.length === 0) return null
  return (
    <PageSection title={t('to_settle')} count={former.length + twice.length} urgent>
      {twice.map((one) => (
        <Twice key={visitsOf(one).join()} twice={one} />
      ))}
      {former.map((one) => (
        <Former key={one.visit.id} former={one} />
      ))}
    </PageSection>
  )
}

/** The fee had been raised when he came, and his device did not know: the rest may be asked. */
function Former({ former }: { former: FormerFee }) {
  const { visit, line, missing } = former
  const t = useBillingWords()
  const shown = useShow()
  const clinic = useClinic()
  const { may } = useMay()
  const ask = useAskingRule(visit)
  const name = line.patient ? formatters.name(line.patient) : '–'
  const amount = shown.taka(missing)
  const acts = (
    <Row gap="sm">
      {may('Appointment Create') && (
        <Button size="sm" onClick={() => void ask(t('former_asked', { amount }))}>
          {t('former_ask', { amount })}
        </Button>
      )}
      {may('Discount') && (
        <AnswerButton
          keptAs={`fee:${visit.id}`}
          word={t('former_leave')}
          title={t('former_leave_title', { name })}
          body={t('former_leave_body', { amount })}
          done={t('former_left', { amount })}
          onAnswer={(reason) => leaveFee(clinic, former, reason)}
        />
      )}
    </Row>
  )
  const day = shown.day(visit.sitting_date)
  const [fee, rule] = [shown.taka(visit.fee_paisa), shown.taka(visit.suggested_fee_paisa)]
  return (
    <Banner tone="warn" icon="money" act={acts}>
      {t('former_fee', { name, day, fee, rule })}
    </Banner>
  )
}

/** Asks the rule's fee of a visit from now on. */
function useAskingRule(visit: FormerFee['visit']) {
  const { type, question, weight_kg: weight } = visit
  const clinic = useClinic()
  const { happened } = useSaves()
  return async (said: string) => {
    const edit = { type, question, weight, fee_paisa: null, fee_reason: null }
    if (await happened(() => editVisit(clinic, visit, edit))) toast(said, { kind: 'success' })
  }
}

function Twice({ twice }: { twice: DoublePayment }) {
  const t = useBillingWords()
  const shown = useShow()
  const clinic = useClinic()
  const { may } = useMay()
  const [last] = twice.visits
  const name = last?.line.patient ? formatters.name(last.line.patient) : '–'
  const sums = twice.visits
    .map(({ visit, paid }) => `${t('serial')} ${shown.number(visit.serial)}: ${shown.taka(paid)}`)
    .join(', ')
  const acts = last?.line.payment && may('Refund') && (
    <Row gap="sm">
      <ButtonLink size="sm" icon="undo" to={`/doctor/payment-update/${last.line.payment.id}`}>
        {t('twice_back')}
      </ButtonLink>
      <AnswerButton
        keptAs={`twice:${last.visit.id}`}
        word={t('twice_right')}
        title={t('twice_right_title', { name })}
        body={sums}
        done={t('twice_passed')}
        onAnswer={(reason) => passTwice(clinic, twice, reason)}
      />
    </Row>
  )
  return (
    <Banner tone="warn" icon="caution" act={acts}>
      {t('paid_twice', { name, day: shown.day(twice.day), sums })}
    </Banner>
  )
}
