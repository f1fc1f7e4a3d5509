import { useState } from 'react'
import { DrawingShown } from '#features/drawings/parts.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import { ComparedRows, VersionStrip } from '#ui/versions.tsx'
import { Stack } from '#ui/layout.tsx'
import {
  type ComparedLine,
  type ComparedPart,
  compareVersions,
  type LineDifference,
} from '../compare-versions.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import type { ShownSheet } from '#features/prescriptions/life/parts.ts'
import { sectionTitles } from '#domain/prescription/sheet-words.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** The address of one version of a prescription; the one in force needs no number. */
export const versionPath = (id: string, version: number | null): string =>
  `/doctor/prescription/${id}${version === null ? '' : `?version=${version}`}`

/** Every version that was issued under one number, each to be opened. */
export function Versions({ sheet, open }: { sheet: ShownSheet; open: PrescriptionVersionRow }) {
  const t = useRxText()
  const show = useShow()
  const { prescription, versions, printed_versions } = sheet
  if (versions.length < 2) return null
  const ordered = versions.toSorted((a, b) => a.version - b.version)
  const newest = ordered.at(-1)
  return (
    <VersionStrip
      label={t('versions')}
      versions={ordered.map((one, at) => {
        const counts = one.id === newest?.id && prescription.status !== 3
        const before = ordered[at - 1]
        const changes = before ? countChanges(compareVersions(before, one)) : 0
        return {
          version: one.version,
          on: one.id === open.id,
          current: counts,
          to: versionPath(prescription.id, one.id === newest?.id ? null : one.version),
          title: (
            <>
              {show.moment(one.issued_at)}
              <Badge tone={counts ? 'accent' : 'plain'} icon={counts ? 'ok' : 'history'}>
                {t(counts ? 'in_force' : 'changed_since')}
              </Badge>
            </>
          ),
          lines: [
            before ? t('changes', { count: changes }) : t('first_version'),
            t('printed_times', { count: printed_versions.get(one.id) ?? 0 }),
          ],
        }
      })}
    />
  )
}

const countChanges = (parts: readonly ComparedPart[]): number =>
  parts.reduce((sum, { differences }) => sum + differences.length, 0)

/** What the open version says otherwise than an earlier one; of the first one, what was changed in it since. */
export function VersionChanges({
  sheet: { versions },
  open,
}: {
  sheet: ShownSheet
  open: PrescriptionVersionRow
}) {
  const t = useRxText()
  const [chosen, setChosen] = useState(0)
  const others = comparableWith(versions, open)
  const other = others.find(({ version }) => version === chosen) ?? others[0]
  if (!other) return null
  const [before, now] = other.version < open.version ? [other, open] : [open, other]
  const parts = compareVersions(before, now)
  const changed = parts.filter(({ differences }) => differences.length > 0)
  const pair = <Pair others={others.slice(0, 4)} {...{ open, chosen: other, onChoose: setChosen }} />
  return (
    <PageSection title={t('what_changed')} count={countChanges(parts)} end={others.length > 1 && pair}>
      <Stack>
        <Compared before={before} now={now} />
        {changed.length === 0 && <Text as="p">{t('no_change')}</Text>}
        {changed.map((part) => (
          <Part key={part.part} part={part} />
        ))}
        <Same parts={parts} />
      </Stack>
    </PageSection>
  )
}

/** Earlier versions, the latest first; of the first one those that came after it. */
function comparableWith(versions: readonly PrescriptionVersionRow[], { version: open }: Version): Version[] {
  const ordered = versions.toSorted((a, b) => a.version - b.version)
  const earlier = ordered.filter(({ version }) => version < open).toReversed()
  return earlier.length > 0 ? earlier : ordered.filter(({ version }) => version > open)
}

type Version = PrescriptionVersionRow

interface PairProps {
  others: readonly Version[]
  open: Version
  chosen: Version
  onChoose: (version: number) => void
}

/** Which two are compared. */
function Pair({ others, open, chosen, onChoose }: PairProps) {
  const t = useRxText()
  const show = useShow()
  const nameOf = (version: number) =>
    [Math.min(version, open.version), Math.max(version, open.version)].map(show.number).join(' ↔ ')
  return (
    <Segmented
      small
      name="compared"
      label={t('what_changed')}
      value={String(chosen.version)}
      onChange={(value) => onChoose(Number(value))}
      options={others.map(({ version }) => ({ value: String(version), label: nameOf(version) }))}
    />
  )
}

function Compared({ before, now }: { before: Version; now: Version }) {
  const t = useRxText()
  const show = useShow()
  const from = { from: show.number(before.version), at: show.moment(before.issued_at) }
  const to = { to: show.number(now.version), now: show.moment(now.issued_at) }
  return (
    <Text size="sm" tone="muted" as="p">
      {t('compared', { ...from, ...to })}
    </Text>
  )
}

function Part({ part: { part, differences } }: { part: ComparedPart }) {
  const t = useRxText()
  return (
    <ComparedRows
      title={usePartTitle()(part)}
      words={{ added: t('diff.added'), removed: t('diff.removed'), changed: t('diff.changed') }}
      rows={differences.map((one, at) => ({ id: String(at), kind: one.kind, ...sidesOf(one) }))}
    />
  )
}

const sidesOf = (one: LineDifference) => ({
  before: 'before' in one ? sideOf(one.before) : null,
  now: 'now' in one ? sideOf(one.now) : null,
})

const sideOf = ({ head, rest, drawing }: ComparedLine) =>
  drawing ? { head, rest: <DrawingShown drawing={drawing} /> } : { head, rest }

function Same({ parts }: { parts: readonly ComparedPart[] }) {
  const t = useRxText()
  const title = usePartTitle()
  const same = parts.filter(({ same: count }) => count > 0)
  if (same.length === 0) return null
  return (
    <Text size="sm" tone="muted" as="p">
      {t('same', {
        what: same
          .map(({ part, same: count }) => (part === 'drugs' ? t('drugs', { count }) : title(part)))
          .join(', '),
      })}
    </Text>
  )
}

function usePartTitle(): (part: string) => string {
  const t = useRxText()
  const own: Readonly<Record<string, string>> = {
    patient: t('list.patient'),
    drugs: t('section.drugs'),
    advises: t('section.advises'),
    follow_up: t('section.follow_up'),
    referral: t('section.referral'),
    drawing: t('section.drawing'),
  }
  return (part) => own[part] ?? sectionTitles[part] ?? part
}
