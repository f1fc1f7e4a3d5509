import { Fragment, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addDays, daysBetween, dhakaDayOf } from '#contract/clinic/day.ts'
import { useChosenChamber } from '#features/chosen-chamber/parts.ts'
import { useMayPrint } from '#features/sheet-paper/parts.ts'
import { usePatientWords } from '#features/patients/parts.ts'
import { readRow } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { DayList, DayRow, DayRows } from '#ui/day-list.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Mark, type SyncMark } from '#ui/mark.tsx'
import { type MenuAct, RowMenu } from '#ui/menu.tsx'
import { Matched } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { prescriptionDrafts } from '#domain/prescription/rows.ts'
import {
  discardDraft,
  repeatSheet,
  useMayIssue,
  useSaveFailed,
  writerPath,
} from '#features/prescriptions/life/parts.ts'
import type { SheetState } from '../list-filter.ts'
import type { ListedSheet } from '../listed.ts'
import { rangesOf } from '#features/prescriptions/content/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { PrintNow } from '#features/prescriptions/paper/parts.ts'
import { useSharing } from './use-sharing.tsx'

const looks = {
  draft: { tone: 'info', icon: 'draft' },
  issued: { tone: 'ok', icon: 'ok' },
  amended: { tone: 'accent', icon: 'history' },
  void: { tone: 'danger', icon: 'block' },
} as const satisfies Record<SheetState, { tone: BadgeTone; icon: string }>
const markNames = {
  saved: 'saved',
  waiting: 'here',
  sending: 'sending',
  attention: 'decide',
} as const satisfies Record<string, SyncMark>

/** The sheets of a page under their days, each with what can be done with it. */
export function ListedSheets({ sheets, typed }: { sheets: readonly ListedSheet[]; typed: string }) {
  const t = useRxText()
  const dayTitle = useDayTitle()
  const acts = useActs()
  const days = [...new Set(sheets.map(({ day }) => day))]
  return (
    <>
      <DayList
        titles={{
          name: t('list.patient'),
          about: t('list.diagnosis'),
          figure: t('list.drugs'),
          when: t('list.when'),
          state: t('list.state'),
          mark: t('list.mark'),
        }}
      >
        {days.map((day) => (
          <DayRows key={day} title={dayTitle(day)}>
            {sheets
              .filter((one) => one.day === day)
              .map((sheet) => (
                <Listed key={sheet.id} sheet={sheet} typed={typed} acts={acts} />
              ))}
          </DayRows>
        ))}
      </DayList>
      {acts.drawn}
    </>
  )
}

function useDayTitle(): (day: string) => string {
  const t = useRxText()
  const show = useShow()
  const today = dhakaDayOf(useClinic().clock.now())
  return (day) =>
    day === today
      ? t('list.today', { day: show.weekday(day) })
      : day === addDays(today, -1)
        ? t('list.yesterday', { day: show.weekday(day) })
        : show.weekday(day)
}

const isDraft = ({ state }: ListedSheet): boolean => state === 'draft'
const editPath = ({ prescription_id }: ListedSheet): string => `/doctor/prescriptions/edit/${prescription_id}`
const pathOf = (sheet: ListedSheet): string =>
  isDraft(sheet) ? editPath(sheet) : `/doctor/prescription/${sheet.prescription_id}`

function Listed({ sheet, typed, acts }: { sheet: ListedSheet; typed: string; acts: Acts }) {
  const t = useRxText()
  const show = useShow()
  const words = usePatientWords()
  const age = useAge()
  const { patient, state, number, drugs } = sheet
  const name = patient ? show.name(patient) : t('gone')
  return (
    <DayRow
      stub={sheet.serial}
      to={pathOf(sheet)}
      name={name}
      {...(patient ? { second: words.line(patient) } : {})}
      about={<About sheet={sheet} typed={typed} />}
      figure={drugs === null ? '–' : t('drugs', { count: drugs })}
      when={[show.time(sheet.at), number, age(sheet)].filter(Boolean).join(' · ')}
      state={<Badge {...looks[state]}>{t(`state.${state}`, { n: show.number(sheet.version) })}</Badge>}
      mark={<ListMark sheet={sheet} />}
      act={<NearestAct sheet={sheet} onPrint={() => acts.print(sheet)} />}
      menu={<RowMenu name={name} items={() => acts.of(sheet)} />}
    />
  )
}

/** For how many days a draft has waited; nothing of one of today. */
function useAge(): (sheet: ListedSheet) => string {
  const t = useRxText()
  const today = dhakaDayOf(useClinic().clock.now())
  return (sheet) => {
    const count = isDraft(sheet) ? daysBetween(sheet.day, today) : 0
    return count > 0 ? t('doubled.age', { count }) : ''
  }
}

/** Where it has got to; a draft in which somebody must choose between two wordings says that first. */
function ListMark({ sheet: { mark, twins } }: { sheet: ListedSheet }) {
  const t = useRxText()
  return twins > 0 ? (
    <Mark state="decide">{t('doubled.mark', { count: twins })}</Mark>
  ) : (
    <Mark state={markNames[mark]} />
  )
}

/** What it was for, and the medicine that was looked for; what was typed is marked in both. */
function About({ sheet: { diagnosis, medicines }, typed }: { sheet: ListedSheet; typed: string }) {
  const parts = [diagnosis, ...medicines].filter((text) => text !== '')
  return parts.map((text, at) => (
    <Fragment key={text}>
      {at > 0 && ' · '}
      <Matched text={text} ranges={rangesOf(text, typed)} />
    </Fragment>
  ))
}

function NearestAct({ sheet, onPrint }: { sheet: ListedSheet; onPrint: () => void }) {
  const t = useRxText()
  const mayPrint = useMayPrint()
  if (isDraft(sheet))
    return (
      <ButtonLink to={pathOf(sheet)} kind="quiet" size="sm" icon="edit">
        {t('list.write')}
      </ButtonLink>
    )
  if (sheet.state === 'void' || !mayPrint)
    return (
      <ButtonLink to={pathOf(sheet)} kind="quiet" size="sm" icon="eye">
        {t('list.look')}
      </ButtonLink>
    )
  return (
    <Button kind="quiet" size="sm" icon="print" onClick={onPrint}>
      {t('print')}
    </Button>
  )
}

interface Acts {
  of: (sheet: ListedSheet) => MenuAct[]
  print: (sheet: ListedSheet) => void
  /** What the acts draw: questions, the paper. */
  drawn: ReactNode
}

function useActs(): Acts {
  const t = useRxText()
  const { may } = useMay()
  const [mayIssue, mayPrint] = [useMayIssue(), useMayPrint()]
  const [printing, setPrinting] = useState<string | null>(null)
  const [shareItem, shareDialog] = useSharing()
  const [discard, question] = useDiscarding()
  const repeat = useRepeating()
  const print = (sheet: ListedSheet) => setPrinting(sheet.prescription_id)
  const ofIssued = (sheet: ListedSheet): MenuAct[] => [
    ...(mayPrint ? [{ label: t('print'), icon: 'print' as const, act: () => print(sheet) }] : []),
    ...shareItem(sheet),
    ...(sheet.state !== 'void' && may('Prescription Draft', 'Prescription Issue')
      ? [{ label: t('list.repeat'), icon: 'repeat' as const, act: () => repeat(sheet) }]
      : []),
    ...(sheet.state !== 'void' && mayIssue
      ? [{ label: t('amend'), icon: 'edit' as const, to: editPath(sheet) }]
      : []),
  ]
  return {
    print,
    of: (sheet) => [
      {
        label: t(isDraft(sheet) ? 'list.write' : 'list.open'),
        icon: isDraft(sheet) ? 'edit' : 'prescription',
        to: pathOf(sheet),
      },
      ...(isDraft(sheet)
        ? [{ label: t('discard'), icon: 'trash' as const, danger: true, act: () => discard(sheet.id) }]
        : ofIssued(sheet)),
    ],
    drawn: (
      <>
        {question}
        {shareDialog}
        {printing !== null && <PrintNow key={printing} id={printing} onDone={() => setPrinting(null)} />}
      </>
    ),
  }
}

/** Asks, then throws a draft away. */
function useDiscarding(): readonly [discard: (id: string) => void, question: ReactNode] {
  const t = useRxText()
  const failed = useSaveFailed()
  const clinic = useClinic()
  const [ask, question] = useConfirm()
  const discard = async (id: string) => {
    const draft = await readRow(clinic, prescriptionDrafts, id)
    if (!draft || !(await ask({ title: t('discard_ask'), danger: true }))) return
    await discardDraft(clinic, draft)
    toast(t('discarded'))
  }
  return [(id) => void discard(id).catch(failed), question]
}

/** Who is here today gets the lines on the sheet of his visit; for anybody else the form asks first. */
function useRepeating(): (sheet: ListedSheet) => void {
  const failed = useSaveFailed()
  const clinic = useClinic()
  const go = useNavigate()
  const chamber = useChosenChamber()
  const repeat = async ({ prescription_id, patient, chamber_id }: ListedSheet) => {
    if (!patient) return
    const visit = await repeatSheet(clinic, prescription_id, patient.id)
    await go(
      visit === null
        ? `/doctor/chamber/${chamber?.id ?? chamber_id}/quick-prescription?patient=${patient.id}&repeat=${prescription_id}`
        : writerPath(visit),
    )
  }
  return (sheet) => void repeat(sheet).catch(failed)
}
