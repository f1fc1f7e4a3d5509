import { factHeight, sheetLineGap, versionHeight } from '#contract/clinic/paper-sheet.ts'
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
import { factsOn } from '../facts-on.ts'
import { genericOnPaper } from '../generic-on-paper.ts'
import type { PadPictures } from '../pad-pictures.ts'
import { freeOf, padOf, type PadOfSheet, sheetOf } from '../sheet-pad.ts'
import { sectionTitles, sheetWords } from '#domain/prescription/sheet-words.ts'
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

/** The frozen text of a sheet on its pad: what is seen is what is printed, on every page the patient stands on top. */
export function PadPaper({
  printed,
  pad: today,
  pictures = {},
  link,
  version,
  mode,
  ...more
}: PadPaperProps) {
  const own = padOf(printed, today)
  const pad = mode === undefined ? own : { ...own, page: { ...own.page, mode } }
  const { page } = pad
  const facts = factsOn(printed, pad)
  const isFull = page.mode === 'full'
  const code = pad.footer.qr && link !== undefined && version ? { link, hash: version.hash } : null
  const free = freeOf(pad)
  const amended = version && version.version > 1 ? version : null
  return (
    <Paper
      sheet={sheetOf(pad)}
      mode={page.mode}
      header={<Head pad={pad} logo={pictures.logo} />}
      footer={<Foot pad={pad} code={code} />}
      headerHeight={free.headerHeight}
      footerHeight={Math.max(free.footerHeight, code && isFull ? qrSize(code.link) + footAir : 0)}
      points={page.points}
      pageNumbers={isFull ? { word: sheetWords.page, lang: 'bn' } : null}
      lineGap={sheetLineGap}
      band={<Band facts={facts} amended={amended} />}
      bandHeight={Math.ceil(facts.length / 4) * factHeight + (amended ? versionHeight : 0)}
      {...(more.watermark === undefined ? {} : { watermark: more.watermark })}
    >
      <PaperColumns
        left={page.left_percent}
        start={<Left printed={printed} pad={pad} withoutDiagnosis={more.withoutDiagnosis === true} />}
        end={<Right printed={printed} pad={pad} code={isFull ? null : code} signature={pictures.signature} />}
      />
    </Paper>
  )
}

interface BandProps {
  facts: ReturnType<typeof factsOn>
  amended: PaperOfVersion | null
}

function Band({ facts, amended }: BandProps) {
  return (
    <>
      <PaperBand facts={facts} />
      {amended && <PaperVersion mark={versionMark(amended)}>{versionLine(amended)}</PaperVersion>}
    </>
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

interface ColumnProps {
  printed: PrintedSheet
  pad: PadOfSheet
}

function Left({ printed, pad: { body }, withoutDiagnosis }: ColumnProps & { withoutDiagnosis: boolean }) {
  const isLeftOut = (section: string) => withoutDiagnosis && section === 'diagnosis'
  // A section that the pad does not name is printed all the same, after those it names.
  const order = [
    ...body.left_sections,
    ...printed.left.map((one) => one.section).filter((section) => !body.left_sections.includes(section)),
  ]
  const blocks = order.flatMap((section) => printed.left.filter((one) => one.section === section))
  return (
    <>
      {blocks
        .filter(({ section }) => !isLeftOut(section))
        .map(({ section, lines }) => (
          <PaperBlock key={section} title={body.titles[section] ?? sectionTitles[section] ?? section}>
            <PaperLines lines={lines.map((text, at) => ({ id: String(at), text }))} />
          </PaperBlock>
        ))}
      {blocks.some(({ section }) => isLeftOut(section)) && (
        <PaperBlock lang="bn">{sheetWords.without_diagnosis}</PaperBlock>
      )}
    </>
  )
}

interface RightProps extends ColumnProps {
  code: Code | null
  signature: string | undefined
}

function Right({ printed, pad, code, signature }: RightProps) {
  const { drugs, advises, follow_up, referral } = printed
  return (
    <>
      {drugs.length > 0 && (
        <PaperRx drugs={drugs.map((drug, at) => onPaper(drug, at, pad.page.show_generic))} />
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
      {pad.footer.signature && <Sign doctor={printed.doctor} code={code} signature={signature} />}
      {!pad.footer.signature && code && (
        <PaperBlock apart>
          <SheetCode {...code} />
        </PaperBlock>
      )}
    </>
  )
}

const onPaper = (drug: PrintedSheet['drugs'][number], at: number, showsGeneric: boolean) => ({
  id: String(at),
  name: drug.head,
  ...(showsGeneric && drug.generic !== '' ? { generic: genericOnPaper(drug.generic) } : {}),
  dose: drug.lines.map((text, line) => (
    <div key={line}>{drug.as_typed && line === 0 ? `“${text}”` : text}</div>
  )),
  ...(drug.as_typed ? { asTyped: sheetWords.as_typed } : {}),
})

interface SignProps extends Pick<PrintedSheet, 'doctor'>, Pick<RightProps, 'code' | 'signature'> {}

function Sign({ doctor, code, signature }: SignProps) {
  return (
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
