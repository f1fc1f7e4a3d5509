import { showDay } from '#contract/clinic/day.ts'
import { showPhone } from '#contract/clinic/phone.ts'
import { useShow } from '#text/show.ts'
import {
  PaperBand,
  PaperBlock,
  PaperCode,
  PaperColumns,
  PaperFoot,
  PaperHead,
  PaperLines,
  PaperLogo,
  PaperName,
  PaperRx,
  PaperSign,
  PaperVersion,
} from '#ui/paper-parts.tsx'
import { Paper } from '#ui/print-page.tsx'
import { Qr, qrSize } from '#ui/qr.tsx'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { genericOnPaper } from '../generic-on-paper.ts'
import type { PadPictures } from '../pad-pictures.ts'
import { freeOf, padOf, type PadOfSheet, sheetOf } from '../sheet-pad.ts'
import { factNames, sectionTitles, sheetWords } from '#domain/prescription/sheet-words.ts'
import { type PaperOfVersion, sheetCode, versionLine, versionMark } from '../version-line.ts'

interface PadPaperProps {
  printed: PrintedSheet
  /** What the chamber prints on today; a sheet that keeps its own pad is drawn on that. */
  pad: PadOfSheet
  /** Lies across the sheet: draft, superseded, void. */
  watermark?: string
  /** Its logo and the doctor's signature; a draft has no signature. */
  pictures?: PadPictures
  /** What the QR says; none for a draft, and none where nobody could check the sheet. */
  link?: string
  /** Says on the paper which version it is; absent on a first one. */
  version?: PaperOfVersion
  /** Prints the other way than the pad says, this once. */
  mode?: 'full' | 'preprinted'
  /** For the pharmacy: the diagnosis stays off the paper, which says so. */
  withoutDiagnosis?: boolean
}

/** Close enough that a full evening sheet stays on one page, wide enough for Bengali. */
const lineGap = 1.32
/** Millimetres of one line of the patient's facts, and of the line that says which version a paper is. */
const factHeight = 7
const versionHeight = 7.5

/** The frozen text of a sheet on its pad: what is seen is what is printed, on every page the patient stands on top. */
export function PadPaper({
  printed,
  pad: today,
  watermark,
  pictures = {},
  link,
  version,
  mode,
  withoutDiagnosis = false,
}: PadPaperProps) {
  const own = padOf(printed, today)
  const pad = mode === undefined ? own : { ...own, page: { ...own.page, mode } }
  const { page } = pad
  const facts = factsOn(printed, pad)
  const isFull = page.mode === 'full'
  const code = pad.footer.qr && link !== undefined && version ? { link, hash: version.hash } : null
  const free = freeOf(pad)
  return (
    <Paper
      sheet={sheetOf(pad)}
      mode={page.mode}
      header={<Head pad={pad} logo={pictures.logo} />}
      footer={<Foot pad={pad} code={code} />}
      headerHeight={free.headerHeight}
      footerHeight={
        code && isFull ? Math.max(free.footerHeight, qrSize(code.link) + footAir) : free.footerHeight
      }
      points={page.points}
      pageNumbers={isFull ? { word: sheetWords.page, lang: 'bn' } : null}
      lineGap={lineGap}
      band={
        <>
          <PaperBand facts={facts} />
          {version && version.version > 1 && (
            <PaperVersion mark={versionMark(version)}>{versionLine(version)}</PaperVersion>
          )}
        </>
      }
      bandHeight={
        Math.ceil(facts.length / 4) * factHeight + (version && version.version > 1 ? versionHeight : 0)
      }
      {...(watermark === undefined ? {} : { watermark })}
    >
      <PaperColumns
        left={page.left_percent}
        start={<Left printed={printed} pad={pad} leftOut={withoutDiagnosis ? 'diagnosis' : null} />}
        end={<Right printed={printed} pad={pad} code={isFull ? null : code} signature={pictures.signature} />}
      />
    </Paper>
  )
}

function Head({ pad: { header }, logo }: { pad: PadOfSheet; logo: string | undefined }) {
  if (!header.active) return null
  // The pad keeps its Bengali lines at the left and its English ones at the right.
  return (
    <PaperHead
      bengaliFirst
      start={<Side lines={header.left} />}
      end={<Side lines={header.right} />}
      {...(logo === undefined ? {} : { logo: <PaperLogo src={logo} /> })}
    />
  )
}

function Side({ lines: [name = '', ...more] }: { lines: readonly string[] }) {
  return (
    <>
      <PaperName>{name}</PaperName>
      {more.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </>
  )
}

/** Facts stand in four columns; in this order the usual eight make two lines that belong together. */
const factOrder = [
  'name',
  'age',
  'sex',
  'date',
  'code',
  'weight',
  'serial',
  'number',
  'phone',
  'address',
] as const

function factsOn({ patient, number, serial, day }: PrintedSheet, pad: PadOfSheet) {
  const values = {
    name: patient.name,
    age: patient.age,
    sex: patient.sex,
    weight: patient.weight,
    code: patient.code,
    number,
    serial,
    date: showDay(day, 'en'),
    phone: patient.phone && showPhone(patient.phone),
    address: patient.address,
  }
  const wanted = factOrder.filter((field) => pad.patient.fields.includes(field))
  return wanted.flatMap((field) =>
    values[field] === null || values[field] === ''
      ? []
      : [{ id: field, name: factNames[field], value: values[field] }],
  )
}

function Left({
  printed,
  pad: { body },
  leftOut,
}: {
  printed: PrintedSheet
  pad: PadOfSheet
  leftOut: 'diagnosis' | null
}) {
  // A section that the pad does not name is printed all the same, after those it names.
  const order = [
    ...body.left_sections,
    ...printed.left.map((one) => one.section).filter((section) => !body.left_sections.includes(section)),
  ]
  const blocks = order.flatMap((section) => printed.left.filter((one) => one.section === section))
  return (
    <>
      {blocks
        .filter(({ section }) => section !== leftOut)
        .map(({ section, lines }) => (
          <PaperBlock key={section} title={body.titles[section] ?? sectionTitles[section] ?? section}>
            <PaperLines lines={lines.map((text, at) => ({ id: String(at), text }))} />
          </PaperBlock>
        ))}
      {blocks.some(({ section }) => section === leftOut) && (
        <PaperBlock lang="bn">{sheetWords.without_diagnosis}</PaperBlock>
      )}
    </>
  )
}

function Right({
  printed,
  pad,
  code,
  signature,
}: {
  printed: PrintedSheet
  pad: PadOfSheet
  code: Code | null
  signature: string | undefined
}) {
  const { drugs, advises, follow_up, referral, doctor } = printed
  return (
    <>
      {drugs.length > 0 && (
        <PaperRx
          drugs={drugs.map((drug, at) => ({
            id: String(at),
            name: drug.head,
            ...(pad.page.show_generic && drug.generic !== ''
              ? { generic: genericOnPaper(drug.generic) }
              : {}),
            dose: drug.lines.map((text, line) => (
              <div key={line}>{drug.as_typed && line === 0 ? `“${text}”` : text}</div>
            )),
            ...(drug.as_typed ? { asTyped: sheetWords.as_typed } : {}),
          }))}
        />
      )}
      {advises.length > 0 && (
        <PaperBlock apart title={sheetWords.advice} lang="bn">
          <PaperLines bullets="disc" lines={advises.map((text, at) => ({ id: String(at), text }))} />
        </PaperBlock>
      )}
      {follow_up !== null && (
        <PaperBlock apart title={sheetWords.follow_up} lang="bn">
          {follow_up}
        </PaperBlock>
      )}
      {referral !== null && (
        <PaperBlock apart title={sheetWords.referral}>
          {referral}
        </PaperBlock>
      )}
      {pad.footer.signature ? (
        <PaperSign
          code={code && <SheetCode {...code} />}
          {...(signature === undefined ? {} : { image: signature })}
        >
          {doctor.bn_name ?? doctor.name}
          {doctor.bmdc === null ? (
            ''
          ) : (
            <div>
              {sheetWords.bmdc} {doctor.bmdc}
            </div>
          )}
        </PaperSign>
      ) : (
        code && (
          <PaperBlock apart>
            <SheetCode {...code} />
          </PaperBlock>
        )
      )}
    </>
  )
}

/** Millimetres between the foot's line and what stands in it. */
const footAir = 4

interface Code {
  link: string
  hash: string
}

/** What anybody checks the sheet by: its QR, what that is for, and six letters to tell over the phone. */
function SheetCode({ link, hash }: Code) {
  return (
    <PaperCode
      link={link}
      code={<Qr text={link} label={sheetWords.qr} />}
      size={qrSize(link)}
      said={
        <>
          <b>{sheetWords.qr}</b>
          <div>{sheetWords.scan}</div>
          <div>
            {sheetWords.code} <b>{sheetCode(hash)}</b>
          </div>
        </>
      }
    />
  )
}

function Foot({ pad: { footer }, code }: { pad: PadOfSheet; code: Code | null }) {
  // A pad names the chamber first and when it sits last.
  const isStrong = (at: number, lines: readonly string[]) =>
    at === 0 || (lines.length > 2 && at === lines.length - 1)
  return (
    <PaperFoot
      {...(code ? { code: <SheetCode {...code} /> } : {})}
      start={footer.left.map((text, at, lines) => (
        <div key={text}>{isStrong(at, lines) ? <b>{text}</b> : text}</div>
      ))}
      end={footer.right.map((text) => (
        <div key={text}>{text}</div>
      ))}
    />
  )
}

/** What the paper is, for the line beside its preview. */
export function usePaperName({ page }: PadOfSheet): string {
  const show = useShow()
  return page.paper === 'custom' ? show.number(`${page.width}×${page.height} mm`) : page.paper
}
