import { newId } from '#contract/clinic/uuid.ts'
import { type FollowUp, mostLines, type PrescriptionContent } from '#domain/prescription/content.ts'
import {
  type ContentLine,
  linesIn,
  therapyLines,
  withoutTherapy,
} from '#domain/prescription/content-lines.ts'
import type { TemplateContent } from '#domain/template/rows.ts'
import {
  type Copyable,
  copyable,
  freeKey,
  lineName,
  rereadDose,
} from '#features/prescriptions/content/rules.ts'
import { canonical } from '#contract/clinic/canonical.ts'

/** How a line of a template is called where it is ticked; the return has one name. */
export const lineId = (section: Copyable, { key }: { key: string }): string => `${section}/${key}`
export const followUpId = 'follow_up'

/** What a template brings, to be taken back by `withoutApplied`. */
export type AppliedLines = Pick<PrescriptionContent, Copyable | 'follow_up'>

interface Taking {
  ticked: ReadonlySet<string>
  /** The template's return as it is counted from today. */
  follow_up: FollowUp | null
}

/** Every line of a template by its name. */
export const lineIds = (template: TemplateContent): string[] => [
  ...copyable.flatMap((section) => linesIn(template, section).map((line) => lineId(section, line))),
  ...(template.follow_up === null ? [] : [followUpId]),
]

/** The sections that a template has lines for. */
export const filledSections = (template: TemplateContent): Copyable[] =>
  copyable.filter((section) => linesIn(template, section).length > 0)

/** What of a template stands on the sheet already, in whatever dose: it is not written twice. A sheet has one return. */
export function standingLines(content: PrescriptionContent, template: TemplateContent): ReadonlySet<string> {
  const standing = copyable.flatMap((section) => {
    const names = new Set(linesIn(content, section).map(lineName))
    return linesIn(template, section)
      .filter((line) => names.has(lineName(line)))
      .map((line) => lineId(section, line))
  })
  return new Set([
    ...standing,
    ...(content.follow_up !== null && template.follow_up !== null ? [followUpId] : []),
  ])
}

/** Puts the ticked lines of a template behind what stands on the sheet. Nothing that stands there changes, goes or comes twice; what has no room is left out (`hasRoom`). */
export function applyTemplate(
  content: PrescriptionContent,
  template: TemplateContent,
  { ticked, follow_up }: Taking,
): { content: PrescriptionContent; added: AppliedLines } {
  const standing = standingLines(content, template)
  const isTaken = (id: string) => ticked.has(id) && !standing.has(id)
  const linesOf = <S extends Copyable>(section: S, lines: readonly ContentLine<S>[]): ContentLine<S>[] =>
    freshKeys(
      linesIn(content, section),
      lines.filter((line) => isTaken(lineId(section, line))),
    )
  const added: AppliedLines = {
    drugs: linesOf('drugs', template.drugs.map(asToday)),
    advises: linesOf('advises', template.advises),
    investigations: linesOf('investigations', template.investigations).map((line) => ({
      ...line,
      result: null,
    })),
    diagnosis: onePrimary(content, linesOf('diagnosis', template.diagnosis)),
    chief_complaints: linesOf('chief_complaints', template.chief_complaints),
    histories: linesOf('histories', template.histories),
    examinations: linesOf('examinations', template.examinations),
    ...therapyLines((section) => linesOf(section, linesIn(template, section))),
    follow_up: isTaken(followUpId) ? follow_up : null,
  }
  return { content: joined(content, added), added }
}

/** A dose by today's rules; a reason that was given for another patient is none. */
const asToday = (line: ContentLine<'drugs'>): ContentLine<'drugs'> => ({
  ...rereadDose(line),
  override_reason: null,
})

/** A line that was edited on the sheet keeps its key, so one of other words may bear it. */
function freshKeys<L extends { key: string }>(present: readonly { key: string }[], lines: readonly L[]): L[] {
  const taken = new Set(present.map(({ key }) => key))
  return lines.slice(0, Math.max(0, mostLines - present.length)).map((line) => {
    const key = taken.has(line.key) ? `${freeKey}${newId()}` : line.key
    taken.add(key)
    return { ...line, key }
  })
}

const onePrimary = (
  { diagnosis }: PrescriptionContent,
  added: readonly ContentLine<'diagnosis'>[],
): ContentLine<'diagnosis'>[] =>
  added.map((line, at) => ({ ...line, primary: diagnosis.length === 0 && at === 0 }))

const joined = (content: PrescriptionContent, added: AppliedLines): PrescriptionContent => ({
  ...content,
  drugs: [...content.drugs, ...added.drugs],
  advises: [...content.advises, ...added.advises],
  investigations: [...content.investigations, ...added.investigations],
  diagnosis: [...content.diagnosis, ...added.diagnosis],
  chief_complaints: [...content.chief_complaints, ...added.chief_complaints],
  histories: [...content.histories, ...added.histories],
  examinations: [...content.examinations, ...added.examinations],
  ...therapyLines((section) => [...linesIn(content, section), ...linesIn(added, section)]),
  follow_up: content.follow_up ?? added.follow_up,
})

/** Takes back what a template brought. A line that was changed since is its writer's and stays. */
export function withoutApplied(content: PrescriptionContent, added: AppliedLines): PrescriptionContent {
  const left = <L extends { key: string }>(lines: readonly L[], gone: readonly L[]): L[] => {
    const before = new Map(gone.map((line) => [line.key, canonical(line)]))
    return lines.filter((line) => before.get(line.key) !== canonical(line))
  }
  const isReturn = added.follow_up !== null && canonical(content.follow_up) === canonical(added.follow_up)
  return {
    ...withoutTherapy(content),
    ...therapyLines((section) => left(linesIn(content, section), linesIn(added, section))),
    drugs: left(content.drugs, added.drugs),
    advises: left(content.advises, added.advises),
    investigations: left(content.investigations, added.investigations),
    diagnosis: left(content.diagnosis, added.diagnosis),
    chief_complaints: left(content.chief_complaints, added.chief_complaints),
    histories: left(content.histories, added.histories),
    examinations: left(content.examinations, added.examinations),
    follow_up: isReturn ? null : content.follow_up,
  }
}

/** Whether a sheet has room for the ticked lines: no section holds more than sixty. */
export function hasRoom(
  content: PrescriptionContent,
  template: TemplateContent,
  ticked: ReadonlySet<string>,
): boolean {
  const standing = standingLines(content, template)
  const comes = (id: string) => ticked.has(id) && !standing.has(id)
  return copyable.every(
    (section) =>
      linesIn(content, section).length +
        linesIn(template, section).filter((line) => comes(lineId(section, line))).length <=
      mostLines,
  )
}
