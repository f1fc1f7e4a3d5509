import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Caution } from '#ui/caution.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { aboutIn } from '../check-doses.ts'
import { checkNames, findingKinds } from '../finding.ts'
import type { DrugLine, KeptFinding, PrescriptionContent } from '#domain/prescription/content.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { drugHead } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** What the checks said when a version was issued, and why its medicines were given all the same; never on the paper. */
export function Findings({ version: { content } }: { version: PrescriptionVersionRow }) {
  const t = useRxText()
  const found = [...(content.findings ?? []), ...answeredBefore(content)]
  const unchecked = content.not_checked ?? []
  const seen = content.acknowledged ?? []
  // What a later release calls otherwise is shown by the name it was kept under.
  const nameOf = (kept: string) => {
    const check = checkNames.find((one) => one === kept)
    return check ? t(`check.${check}`) : kept
  }
  if (found.length + unchecked.length + seen.length === 0 && content.checked_with === undefined) return null
  return (
    <PageSection title={t('kept_findings')} count={found.length}>
      <Stack gap="xs">
        {found.length === 0 && (
          <Text size="sm" tone="muted" as="p">
            {t('nothing_found')}
          </Text>
        )}
        {found.map((one, at) => (
          <Found key={at} found={one} drug={content.drugs.find(({ key }) => key === one.line)} />
        ))}
        {seen.map((words) => (
          <Caution key={words} title={t('acknowledged', { words })} />
        ))}
        {unchecked.length > 0 && (
          <Facts
            rows={unchecked.map(({ check, names }) => ({
              name: t('not_checked', { checks: nameOf(check) }),
              value: names.join(', '),
            }))}
          />
        )}
        {content.checked_with !== undefined && <CheckedWith lists={content.checked_with} />}
      </Stack>
    </PageSection>
  )
}

const listWords = { substances: 'list_substances', doses: 'list_doses', safety: 'list_safety' } as const
const isList = (name: string): name is keyof typeof listWords => name in listWords

/** The days of the lists that were held against the sheet, kept as the lists name themselves. */
function CheckedWith({ lists }: { lists: string }) {
  const t = useRxText()
  const show = useShow()
  const version = lists.replaceAll(
    /\b(substances|doses|safety) (\d{4}-\d{2}-\d{2})/g,
    (_, list: string, day: string) =>
      `${t(isList(list) ? listWords[list] : 'list_substances')} ${show.day(day)}`,
  )
  return (
    <Text size="sm" tone="faint" as="p">
      {t('checked_with', { version })}
    </Text>
  )
}

function Found({ found, drug }: { found: KeptFinding; drug: DrugLine | undefined }) {
  const t = useRxText()
  const { kind, level, reason, confirmed, source } = found
  const about = aboutIn(drug, found, useLanguage())
  const known = findingKinds.find((one) => one === kind)
  const said = known ? t(`finding.${known}`, { about }) : about
  const answer =
    reason === null ? (confirmed ? t('dose_confirmed') : (source ?? null)) : t('reason_given', { reason })
  return (
    <Caution
      tone={level === 'critical' ? 'danger' : 'warn'}
      title={drug ? `${drugHead(drug)}: ${said}` : said}
      {...(answer === null ? {} : { second: answer })}
    />
  )
}

/** Sheets of before findings were kept have only the reason, one a line. */
const answeredBefore = ({ drugs, findings }: PrescriptionContent): KeptFinding[] =>
  findings
    ? []
    : drugs.flatMap((line) =>
        line.override_reason === null
          ? []
          : [
              {
                line: line.key,
                kind: '',
                level: 'critical' as const,
                part: '',
                about: '',
                reason: line.override_reason,
              },
            ],
      )
