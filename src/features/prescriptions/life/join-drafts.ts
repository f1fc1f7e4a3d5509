import type { PrescriptionContent } from '#domain/prescription/content.ts'
import {
  type ContentLine,
  linesIn,
  type LinesSection,
  therapyLines,
} from '#domain/prescription/content-lines.ts'
import { mostJoined } from '#domain/prescription/room.ts'
import type { PrescriptionDraftRow, SeenLines } from '#domain/prescription/rows.ts'
import { linePrint, linesSeen, otherPath, partPrint, lineSeenAt } from './draft-lines.ts'
import { answersOf, mergeContents } from './merge-content.ts'
import { partIn, waitingWordings, type PartValue, type SinglePart, someOthers, twinKey } from './twins.ts'

type Theirs = Pick<PrescriptionDraftRow, 'content' | 'hands' | 'saved_by_device' | 'rev'>

interface Mine {
  content: PrescriptionContent
  seen: SeenLines
  device_id: number | null
}

/**
 * Joins what one device wrote to what stands by now. Held against what it had seen, only what it changed itself counts: its
 * new lines come, those it took off go, and a line that others changed is theirs. One that both changed stands twice, its
 * own first, until a person chooses: nothing that anybody wrote is lost.
 */
export function joinDrafts(theirs: Theirs, mine: Mine): PrescriptionContent {
  const judge = judgeOf(theirs, mine)
  const joined = <S extends LinesSection>(section: S) => joinedLines(section, { theirs, mine, judge })
  return {
    chief_complaints: joined('chief_complaints'),
    histories: joined('histories'),
    examinations: joined('examinations'),
    investigations: joined('investigations'),
    diagnosis: joined('diagnosis'),
    drugs: joined('drugs'),
    advises: joined('advises'),
    ...therapyLines(joined),
    ...joinedParts({ theirs, mine, judge }),
    vitals_id: mine.content.vitals_id ?? theirs.content.vitals_id,
    ...answersOf(theirs.content, mine.content),
  }
}

/**
 * What another tab of this device saved, joined to what stands in this one; `stored` is what this one knew to lie on the
 * device. Neither tab's lines go because the other never saw them.
 */
export const joinTabs = (
  theirs: PrescriptionContent,
  mine: PrescriptionContent,
  stored: PrescriptionContent,
): PrescriptionContent =>
  joinDrafts(
    { content: theirs, hands: null, saved_by_device: null, rev: 0 },
    { content: mine, seen: linesSeen(stored), device_id: noDevice },
  )

/** Who wrote a line says nothing here: both tabs are one device. */
const noDevice = -1

/** What a device tells, joined to a draft that stands. Releases that do not say what they had seen are joined line by line. */
export function joinedWith(
  draft: PrescriptionDraftRow,
  told: Omit<Mine, 'seen'> & { seen_rev: number; seen?: SeenLines | undefined },
): PrescriptionContent {
  if (told.seen) return joinDrafts(draft, { ...told, seen: told.seen })
  const seen_rev = told.seen_rev <= draft.rev ? told.seen_rev : 0
  const isStrange = draft.rev > seen_rev && draft.saved_by_device !== told.device_id
  return isStrange ? mergeContents(draft.content, told.content) : told.content
}

/** Whether a row shows what the server has, and not this device's own words on top of it. */
export function isSettled({ seen, content }: PrescriptionDraftRow): boolean {
  const now = Object.entries(linesSeen(content))
  return (
    seen !== null &&
    Object.keys(seen).length === now.length &&
    now.every(([path, print]) => seen[path] === print)
  )
}

type Verdict = 'mine' | 'theirs' | 'both' | 'neither'
type Judge = (path: string, theirs: string | undefined, mine: string | undefined) => Verdict

/** Which of two wordings counts, by their prints; undefined: it is not there. */
function judgeOf({ hands, saved_by_device }: Theirs, { seen, device_id }: Mine): Judge {
  return (path, theirs, mine) => {
    const base = seen[path]
    const own: Verdict = mine === undefined ? 'neither' : 'mine'
    const other: Verdict = theirs === undefined ? 'neither' : 'theirs'
    const isOwn = (hands ? hands[path]?.device : saved_by_device) === device_id
    // What stands is what this device itself saved before, or nobody else touched it.
    if (theirs === mine || isOwn || theirs === base) return own
    if (mine === base || mine === undefined) return other
    return theirs === undefined ? own : 'both'
  }
}

interface Joining {
  theirs: Theirs
  mine: Mine
  judge: Judge
}

function joinedLines<S extends LinesSection>(section: S, { theirs, mine, judge }: Joining): ContentLine<S>[] {
  const own = linesIn(mine.content, section)
  const others = new Map(linesIn(theirs.content, section).map((line) => [line.key, line]))
  const keys = new Set([...own.map(({ key }) => key), ...others.keys()])
  const lines = [...keys].flatMap((key): ContentLine<S>[] => {
    const [here, there] = [own.find((line) => line.key === key), others.get(key)]
    const verdict = judge(lineSeenAt(section, key), there && linePrint(there), here && linePrint(here))
    if (verdict === 'neither') return []
    if (verdict !== 'both') return [verdict === 'mine' ? here : there].filter((line) => line !== undefined)
    return here && there ? [here, { ...there, key: twinKey(key, keys) }] : []
  })
  return lines.slice(0, mostJoined)
}

/** The parts that a sheet has once; the other wording of one that both changed waits beside the sheet. */
function joinedParts(joining: Joining): Pick<PrescriptionContent, SinglePart | 'others'> {
  const diastolic_dysfunctions = joinedPart('diastolic_dysfunctions', joining)
  const follow_up = joinedPart('follow_up', joining)
  const referral = joinedPart('referral', joining)
  const notes = joinedPart('notes', joining)
  const drawing = joinedPart('drawing', joining)
  return {
    diastolic_dysfunctions: diastolic_dysfunctions.now,
    follow_up: follow_up.now,
    referral: referral.now,
    notes: notes.now,
    ...(drawing.now ? { drawing: drawing.now } : {}),
    ...someOthers({
      diastolic_dysfunctions: diastolic_dysfunctions.others,
      follow_up: follow_up.others,
      referral: referral.others,
      notes: notes.others,
      drawing: drawing.others,
    }),
  }
}

function joinedPart<P extends SinglePart>(part: P, { theirs, mine, judge }: Joining) {
  const [here, there] = [partIn(mine.content, part), partIn(theirs.content, part)]
  const verdict = judge(part, partPrint(there), partPrint(here))
  const now = verdict === 'theirs' ? there : here
  const waiting = new Map<string, PartValue<P>>()
  const [own, others] = [othersByPath(mine.content, part), othersByPath(theirs.content, part)]
  for (const [path, value] of [...own, ...others]) {
    const print = partPrint(value)
    const stands = judge(path, others.has(path) ? print : undefined, own.has(path) ? print : undefined)
    if (stands !== 'neither') waiting.set(path, value)
  }
  if (verdict === 'both' && isTold(there)) waiting.set(otherPath(part, there), there)
  if (isTold(now)) waiting.delete(otherPath(part, now))
  return { now: verdict === 'neither' ? null : now, others: [...waiting.values()] }
}

const isTold = <V extends object | string>(value: V | null): value is V => value !== null

const othersByPath = <P extends SinglePart>(content: PrescriptionContent, part: P) =>
  new Map(waitingWordings(content, part).map((value) => [otherPath(part, value), value]))
