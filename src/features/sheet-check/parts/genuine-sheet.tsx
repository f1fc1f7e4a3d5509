import { toBengaliDigits } from '#contract/clinic/digits.ts'
import type { QrVerdict } from '#contract/sheet-check/check.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { QueryState } from '#net/use-asked.ts'
import { type Language, useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { PairList, StubNote, VerdictPanel } from '#ui/verdict.tsx'
import type { askAfterSheet } from '../contract.ts'
import { useCheckWords } from '../words.ts'
import { Call, HowChecked, looks } from './checked.tsx'

type Genuine = Extract<QrVerdict, { kind: 'genuine' }>
type Answer = Reply<typeof askAfterSheet>

/** A sheet whose signatures hold: whose it is, what must stand on it, and whether it still counts. */
export function GenuineSheet({
  sheet,
  asked,
  onAgain,
}: {
  sheet: Genuine
  asked: QueryState<Answer>
  onAgain: () => void
}) {
  const t = useCheckWords()
  const answer = asked.kind === 'known' ? asked.answer : null
  const standing = answer === null || answer.standing === 'unknown' ? 'genuine' : answer.standing
  const isGiven = standing === 'in_force' || standing === 'genuine'
  return (
    <Stack>
      <VerdictPanel {...looks[standing]} title={t(`${standing}.title`)}>
        {t(`${standing}.text`)} <b>{t(`${standing}.act`)}</b>
      </VerdictPanel>
      <About sheet={sheet} />
      {standing === 'superseded' && answer && <Newer answer={answer} />}
      {isGiven && <Medicines sheet={sheet} />}
      <Stack gap="sm">
        {answer?.phone && <Call phone={answer.phone} isFirst={!isGiven} />}
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

function About({ sheet: { facts, by } }: { sheet: Genuine }) {
  const t = useCheckWords()
  const show = useShow()
  const lang = useLanguage()
  const name = show.name({ name: by.name, bn_name: by.bn_name ?? null })
  const { initials, age, sex } = facts.patient
  return (
    <Panel>
      <Facts
        rows={[
          {
            name: t('doctor'),
            value: (
              <>
                {name}
                {by.bmdc === null ? (
                  ''
                ) : (
                  <Text size="sm" tone="muted" as="div">
                    {t('bmdc', { number: by.bmdc })}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: t('patient'),
            value: [initials, spokenAge(age, lang), t(`sex.${sex}`)].filter((part) => part !== '').join(', '),
          },
          { name: t('number'), value: facts.number },
          {
            name: t('version'),
            value: t('version_of', { n: show.number(facts.version), when: show.moment(facts.issued_at) }),
          },
        ]}
      />
    </Panel>
  )
}

/** '6Y 4M' as it stands on paper, in the letters of the screen. */
const spokenAge = (age: string, lang: Language): string =>
  lang === 'en' ? age : toBengaliDigits(age.replaceAll('Y', 'ব').replaceAll('M', 'মা').replaceAll('D', 'দি'))

function Medicines({
  sheet: {
    facts: { drugs, more },
  },
}: {
  sheet: Genuine
}) {
  const t = useCheckWords()
  if (drugs.length === 0) return <Text as="p">{t('no_drugs')}</Text>
  return (
    <PageSection title={t('on_paper', { count: drugs.length + more })}>
      <PairList
        label={t('on_paper', { count: drugs.length + more })}
        pairs={drugs.map(({ head, dose }, at) => ({
          id: String(at),
          name: head,
          value: dose ?? t('see_paper'),
        }))}
      />
      {more > 0 && (
        <Text as="p" tone="muted">
          {t('more', { count: more })}
        </Text>
      )}
      <Text as="p" size="sm" tone="muted">
        {t('fits')}
      </Text>
    </PageSection>
  )
}

function Newer({ answer: { version, issued_at } }: { answer: Answer }) {
  const t = useCheckWords()
  const show = useShow()
  if (version === null || issued_at === null) return null
  return (
    <StubNote stub={show.number(version)} title={t('newer', { when: show.moment(issued_at) })}>
      {t('newer_hint')}
    </StubNote>
  )
}
