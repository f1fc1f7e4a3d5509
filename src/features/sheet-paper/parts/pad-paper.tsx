import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { PaperInk } from '#ui/ink-picture.tsx'
import { PaperBlock, PaperColumns, PaperLines, PaperRx, PaperWhole } from '#ui/paper-parts.tsx'
import type { PrintedSheet } from '#domain/prescription/content.ts'
import { drawingWidth } from '#domain/prescription/drawing.ts'
import { genericOnPaper } from '../generic-on-paper.ts'
import { drawnSection, leftBlocks } from '../left-blocks.ts'
import type { DrawnOnPaper, PadPictures } from '../pad-pictures.ts'
import { pharmacyCopy, pharmacyPad } from '../pharmacy-copy.ts'
import { padOf, type PadOfSheet } from '../sheet-pad.ts'
import { sectionTitles, sheetWords } from '#domain/prescription/sheet-words.ts'
import { type PaperOfVersion, versionLine, versionMark } from '../version-line.ts'
import { type CodeOnPaper, SheetCode } from './pad-ends.tsx'
import { type PaperMark, PadSheet } from './pad-sheet.tsx'
import { PaperSignature } from './paper-signature.tsx'
import { usePadFacts } from './use-pad-facts.ts'

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
  /** Only the medicines, and what says of what sheet they are: no complaint, finding, test, diagnosis or advice. */
  copy?: 'pharmacy'
  /** Shows a ruler and the places of the patient's fields over the paper, on the screen alone. */
  guides?: boolean
  /** Stands in place of the sheet's text: another paper of the same sheet. */
  children?: ReactNode
}

/** The frozen text of a sheet on its pad: what is seen is what is printed, on every page the patient stands on top. */
export function PadPaper({ printed, pad: today, pictures = {}, link, version, ...more }: PadPaperProps) {
  const pad = printedOn(padOf(printed, today), more.mode)
  const code = pad.footer.qr && link !== undefined && version ? { link, hash: version.hash } : null
  const shown = { printed, pad, signature: pictures.signature, code: pad.page.mode === 'full' ? null : code }
  const marks = version && version.version > 1 ? [amendedMark(version)] : []
  const under = more.copy === 'pharmacy' ? pharmacyPad(pad) : pad
  const framed = {
    code,
    pad: under,
    facts: usePadFacts(printed, under),
    logo: pictures.logo,
    ...(more.watermark === undefined ? {} : { watermark: more.watermark }),
  }
  if (more.copy === 'pharmacy')
    return (
      <PadSheet {...framed} marks={[...marks, pharmacyMark]}>
        <PaperWhole>
          <Right {...shown} printed={pharmacyCopy(printed)} />
        </PaperWhole>
      </PadSheet>
    )
  return (
    <PadSheet {...framed} marks={marks} guides={more.guides === true}>
      {more.children ?? (
        <PaperColumns
          left={pad.page.left_percent}
          start={
            <Left
              printed={printed}
              pad={pad}
              drawing={pictures.drawing}
              withoutDiagnosis={more.withoutDiagnosis === true}
            />
          }
          end={<Right {...shown} />}
        />
      )}
    </PadSheet>
  )
}

const printedOn = (pad: PadOfSheet, mode: PadPaperProps['mode']): PadOfSheet =>
  mode === undefined ? pad : { ...pad, page: { ...pad.page, mode } }

const amendedMark = (version: PaperOfVersion): PaperMark => ({
  mark: versionMark(version),
  words: versionLine(version),
})
const pharmacyMark: PaperMark = { mark: sheetWords.pharmacy_copy, words: sheetWords.pharmacy_only }

interface ColumnProps {
  printed: PrintedSheet
  pad: PadOfSheet
}

interface LeftProps extends ColumnProps {
  drawing: DrawnOnPaper | undefined
  withoutDiagnosis: boolean
}

function Left({ printed, pad, drawing, withoutDiagnosis }: LeftProps) {
  const { titles } = pad.body
  const isLeftOut = (section: string) => withoutDiagnosis && section === 'diagnosis'
  const blocks = leftBlocks(printed, pad, drawing !== undefined)
  return (
    <>
      {blocks
        .filter(({ section }) => !isLeftOut(section))
        .map(({ section, lines }) => (
          <PaperBlock key={section} title={titles[section] ?? sectionTitles[section] ?? section}>
            <PaperLines lines={lines.map((text, at) => ({ id: String(at), text }))} />
            {section === drawnSection && drawing && (
              <PaperInk {...drawing} width={drawingWidth} label={sectionTitles['drawing'] ?? ''} />
            )}
          </PaperBlock>
        ))}
      {blocks.some(({ section }) => isLeftOut(section)) && (
        <PaperBlock lang="bn">{sheetWords.without_diagnosis}</PaperBlock>
      )}
    </>
  )
}

interface RightProps extends ColumnProps {
  code: CodeOnPaper | null
  signature: string | undefined
}

function Right({ printed, pad, code, signature }: RightProps) {
  const { drugs, therapy = [], advises, follow_up, referral } = printed
  return (
    <>
      {drugs.length > 0 && (
        <PaperRx drugs={drugs.map((drug, at) => onPaper(drug, at, pad.page.show_generic))} />
      )}
      {therapy.map(({ section, lines }) => (
        <PaperBlock key={section} apart title={sectionTitles[section] ?? section} lang="bn">
          <PaperLines bullets="disc" lines={lines.map((text, at) => ({ id: String(at), text }))} />
        </PaperBlock>
      ))}
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
      {pad.footer.signature && (
        <PaperSignature doctor={printed.doctor} code={code && <SheetCode {...code} />} image={signature} />
      )}
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

/** What the paper is, for the line beside its preview. */
export function usePaperName({ page }: PadOfSheet): string {
  const show = useShow()
  return page.paper === 'custom' ? show.number(`${page.width}×${page.height} mm`) : page.paper
}
