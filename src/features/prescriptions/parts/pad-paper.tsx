import { showDay } from '#contract/clinic/day.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import { useShow } from '#text/show.ts'
import { PaperBlock, PaperColumns, PaperFacts, PaperFoot, PaperHead, PaperLines, PaperName, PaperRx, PaperSign } from '#ui/paper-parts.tsx'
import { Paper } from '#ui/print-page.tsx'
import { Qr } from '#ui/qr.tsx'
import type { PrintedSheet } from '../content.ts'
import { freeOf, type PadOfSheet, sheetOf } from '../sheet-pad.ts'
import { factNames, sectionTitles, sheetWords } from '../sheet-words.ts'

interface PadPaperProps {
  printed: PrintedSheet
  pad: PadOfSheet
  /** Lies across the sheet: draft, superseded, void. */
  watermark?: string
  /** What the QR says; none for a draft. */
  link?: string
  /** Prints the other way than the pad says, this once. */
  mode?: 'full' | 'preprinted'
}

/** Close enough that a full evening sheet stays on one page, wide enough for Bengali. */
const lineGap = 1.32
/** Millimetres of the patient's two lines. */
const bandHeight = 15

/** The frozen text of a sheet on its chamber's pad: what is seen is what is printed, on every page the patient stands on top. */
export function PadPaper({ printed, pad: own, watermark, link, mode }: PadPaperProps) {
  const pad = mode === undefined ? own : { ...own, page: { ...own.page, mode } }
  const { page } = pad
  return (
    <Paper
      sheet={sheetOf(pad)} mode={page.mode} header={<Head pad={pad} />} footer={<Foot pad={pad} link={link} />} {...freeOf(pad)}
      points={page.points} pageNumbers={page.mode === 'full'} lineGap={lineGap} band={<Facts printed={printed} pad={pad} />} bandHeight={bandHeight}
      {...(watermark === undefined ? {} : { watermark })}
    >
      <PaperColumns left={page.left_percent} start={<Left printed={printed} pad={pad} />} end={<Right printed={printed} pad={pad} />} />
    </Paper>
  )
}

function Head({ pad: { header } }: { pad: PadOfSheet }) {
  if (!header.active) return null
  // The pad keeps its Bengali lines at the left and its English ones at the right.
  return <PaperHead start={<Side lines={header.left} />} end={<Side lines={header.right} />} />
}

function Side({ lines: [name = '', ...more] }: { lines: readonly string[] }) {
  return (
    <>
      <PaperName>{name}</PaperName>
      {more.map((text) => <div key={text}>{text}</div>)}
    </>
  )
}

function Facts({ printed, pad }: { printed: PrintedSheet; pad: PadOfSheet }) {
  const { patient, number, serial, day } = printed
  const values = {
    name: patient.name, age: patient.age, sex: patient.sex, weight: patient.weight, code: patient.code, number, serial, date: showDay(day, 'en'),
    phone: patient.phone && showPhone(patient.phone), address: patient.address,
  }
  const facts = pad.patient.fields.flatMap((field) => (values[field] === null || values[field] === '' ? [] : [{ id: field, name: factNames[field], value: values[field] }]))
  return <PaperFacts facts={facts} />
}

function Left({ printed, pad: { body } }: { printed: PrintedSheet; pad: PadOfSheet }) {
  // A section that the pad does not name is printed all the same, after those it names.
  const order = [...body.left_sections, ...printed.left.map((one) => one.section).filter((section) => !body.left_sections.includes(section))]
  return order.flatMap((section) => printed.left.filter((one) => one.section === section)).map(({ section, lines }) => (
    <PaperBlock key={section} title={body.titles[section] ?? sectionTitles[section] ?? section}>
      <PaperLines lines={lines.map((text, at) => ({ id: String(at), text }))} />
    </PaperBlock>
  ))
}

function Right({ printed, pad }: { printed: PrintedSheet; pad: PadOfSheet }) {
  const { drugs, advises, follow_up, referral, doctor } = printed
  return (
    <>
      {drugs.length > 0 && (
        <PaperRx
          drugs={drugs.map((drug, at) => ({
            id: String(at), name: drug.head, ...(pad.page.show_generic && drug.generic !== '' ? { generic: drug.generic } : {}),
            dose: drug.lines.map((text, line) => <div key={line}>{drug.as_typed && line === 0 ? `“${text}”` : text}</div>),
            ...(drug.as_typed ? { asTyped: sheetWords.as_typed } : {}),
          }))}
        />
      )}
      {advises.length > 0 && <PaperBlock title={sheetWords.advice} lang="bn"><PaperLines bullets="disc" lines={advises.map((text, at) => ({ id: String(at), text }))} /></PaperBlock>}
      {follow_up !== null && <PaperBlock title={sheetWords.follow_up} lang="bn">{follow_up}</PaperBlock>}
      {referral !== null && <PaperBlock title={sheetWords.referral}>{referral}</PaperBlock>}
      {pad.footer.signature && <PaperSign>{doctor.name}{doctor.bmdc === null ? '' : <div>{sheetWords.bmdc} {doctor.bmdc}</div>}</PaperSign>}
    </>
  )
}

function Foot({ pad: { footer }, link }: { pad: PadOfSheet; link: string | undefined }) {
  const lines = (texts: readonly string[]) => texts.map((text) => <div key={text}>{text}</div>)
  return <PaperFoot {...(footer.qr && link !== undefined ? { code: <Qr text={link} label={sheetWords.qr} /> } : {})} start={lines(footer.left)} end={lines(footer.right)} />
}

/** What the paper is, for the line beside its preview. */
export function usePaperName({ page }: PadOfSheet): string {
  const show = useShow()
  return page.paper === 'custom' ? show.number(`${page.width}×${page.height} mm`) : page.paper
}
