import { dayTimes } from '#domain/prescription/daily-plan.ts'
import type { PatientDrug, PatientSheet } from '#domain/prescription/patient-sheet.ts'
import { useLanguage } from '#text/index.ts'
import { PageSection } from '#ui/heading.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Row, Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useSheetWords } from '../words.ts'

type Time = (typeof dayTimes)[number]

/**
 * The medicines of a sheet under the times of a day at which they are taken, each with the whole of its printed line; what
 * is not taken alike every day, and what was not understood, stands by itself, word for word.
 */
export function DayPlan({ drugs }: Pick<PatientSheet, 'drugs'>) {
  const t = useSheetWords()
  if (drugs.length === 0) return <Text as="p">{t('no_drugs')}</Text>
  const others = drugs.filter(({ plan }) => plan === null)
  return (
    <Stack>
      {dayTimes.map((time) => (
        <AtTime key={time} time={time} drugs={drugs} />
      ))}
      {others.length > 0 && (
        <PageSection title={t('other_times')} count={others.length}>
          <Text as="p" tone="muted">
            {t('other_times_hint')}
          </Text>
          <List label={t('other_times')}>
            {others.map((drug, at) => (
              <Item
                key={at}
                title={<Text size="md">{drug.head}</Text>}
                second={<PrintedDrugLines drug={drug} />}
              />
            ))}
          </List>
        </PageSection>
      )}
    </Stack>
  )
}

/** What a time of the day looks like, for whoever reads little. */
export const timePictures = {
  morning: 'sunrise',
  noon: 'sun',
  afternoon: 'sun',
  evening: 'sunset',
  night: 'moon',
} as const satisfies Record<Time, IconName>

/** A time of the day with its picture. */
function TimeOfDay({ time }: { time: Time }) {
  const t = useSheetWords()
  return (
    <Row gap="sm" align="center">
      <Icon name={timePictures[time]} size="lg" />
      <Text size="lg">{t(`time.${time}`)}</Text>
    </Row>
  )
}

function AtTime({ time, drugs }: { time: Time } & Pick<PatientSheet, 'drugs'>) {
  const t = useSheetWords()
  const lang = useLanguage()
  const taken = drugs.flatMap((drug) => {
    const dose = drug.plan?.find((one) => one.time === time)
    return dose ? [{ drug, amount: lang === 'bn' ? dose.bn_amount : dose.amount }] : []
  })
  if (taken.length === 0) return null
  return (
    <PageSection title={<TimeOfDay time={time} />}>
      <List label={t(`time.${time}`)}>
        {taken.map(({ drug, amount }, at) => (
          <Item
            key={at}
            title={<Text size="md">{drug.head}</Text>}
            second={<PrintedDrugLines drug={drug} />}
            end={
              <Text size="xl" strong>
                {amount}
              </Text>
            }
          />
        ))}
      </List>
    </PageSection>
  )
}

/** What is printed under the medicine's name, line by line; paper is Bengali whatever the screen speaks. */
export function PrintedDrugLines({ drug: { generic, lines, as_typed } }: { drug: PatientDrug }) {
  const t = useSheetWords()
  return (
    <Stack gap="none">
      {lines.map((line, at) => (
        <Text key={at} lang="bn" size="md" tone="ink">
          {line}
        </Text>
      ))}
      {generic !== '' && <Text>{generic}</Text>}
      {as_typed && <Text tone="warn">{t('as_typed')}</Text>}
    </Stack>
  )
}
