import { leaveLengthIn } from '#contract/clinic/leave.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { QrVerdict } from '#contract/sheet-check/check.ts'
import type { QueryState } from '#net/use-asked.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { VerdictPanel } from '#ui/verdict.tsx'
import type { askAfterSheet } from '../contract.ts'
import { useCheckWords } from '../words.ts'
import { Call, HowChecked, looks } from './checked.tsx'

type PaperRead = Extract<QrVerdict, { kind: 'genuine_paper' }>

interface GenuinePaperProps {
  paper: PaperRead
  asked: QueryState<Reply<typeof askAfterSheet>>
  onAgain: () => void
}

/** A certificate whose signatures hold: which it is and of which day, and whether it still counts. Nothing of why it was written. */
export function GenuinePaper({ paper, asked, onAgain }: GenuinePaperProps) {
  const t = useCheckWords()
  const answer = asked.kind === 'known' ? asked.answer : null
  const standing = answer === null || answer.standing === 'unknown' ? 'genuine' : answer.standing
  return (
    <Stack>
      <VerdictPanel {...looks[standing]} title={t(`${standing}.title`)}>
        {t(`paper.${standing}.text`)} <b>{t(`paper.${standing}.act`)}</b>
      </VerdictPanel>
      <About paper={paper} />
      <Stack gap="sm">
        {answer?.phone && (
          <Call phone={answer.phone} isFirst={standing === 'void' || standing === 'superseded'} />
        )}
        {asked.kind !== 'loading' && standing === 'genuine' && (
          <Button wide icon="refresh" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </Stack>
      <HowChecked asked={asked} />
    </Stack>
  )
}

function About({ paper: { facts, by } }: { paper: PaperRead }) {
  const t = useCheckWords()
  const show = useShow()
  const lang = useLanguage()
  const { leave } = facts
  const bmdc = by.bmdc === null ? '' : ` (${t('bmdc', { number: by.bmdc })})`
  return (
    <>
      <Panel>
        <Facts
          rows={[
            { name: t('paper.kind'), value: t(`paper.kinds.${facts.kind}`) },
            {
              name: t('doctor'),
              value: `${show.name({ name: by.name, bn_name: by.bn_name ?? null })}${bmdc}`,
            },
            { name: t('patient'), value: facts.initials },
            { name: t('number'), value: facts.number },
            { name: t('paper.issued'), value: show.moment(facts.issued_at) },
            ...(leave
              ? [
                  {
                    name: t('paper.leave'),
                    value: t('paper.leave_days', {
                      from: show.day(leave.from),
                      to: show.day(leave.to),
                      days: leaveLengthIn(leave, lang),
                    }),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Text as="p" size="sm" tone="muted">
        {t('paper.fits')}
      </Text>
    </>
  )
}
