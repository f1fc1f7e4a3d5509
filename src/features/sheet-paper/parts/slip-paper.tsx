import type { PrintedSheet } from '#domain/prescription/content.ts'
import { sectionTitles, sheetWords } from '#domain/prescription/sheet-words.ts'
import { PaperBlanks } from '#ui/paper-blanks.tsx'
import { PaperBlock, PaperLines, PaperWhole } from '#ui/paper-parts.tsx'
import { padOf, type PadOfSheet } from '../sheet-pad.ts'
import type { SlipGroup, SlipTest } from '#domain/prescription/slip.ts'
import { PadSheet } from './pad-sheet.tsx'
import { PaperSignature } from './paper-signature.tsx'
import { usePadFacts } from './use-pad-facts.ts'

interface SlipPaperProps {
  printed: PrintedSheet
  /** What the chamber prints on today. */
  pad: PadOfSheet
  logo: string | undefined
  groups: readonly SlipGroup[]
  /** Only where somebody chose it. */
  withDiagnosis: boolean
  mode?: 'full' | 'preprinted'
  watermark?: string
}

/**
 * The tests of a sheet for the laboratory: what is asked for, of whom, and room for what the laboratory writes. It is signed by
 * hand: the picture of a signature stands on sheets alone, and no code, for what it proves is the sheet.
 */
export function SlipPaper({ printed, pad: today, logo, groups, ...more }: SlipPaperProps) {
  const own = padOf(printed, today)
  const pad = more.mode === undefined ? own : { ...own, page: { ...own.page, mode: more.mode } }
  const diagnosis = more.withDiagnosis
    ? printed.left.find(({ section }) => section === 'diagnosis')
    : undefined
  return (
    <PadSheet
      facts={usePadFacts(printed, pad)}
      pad={pad}
      logo={logo}
      code={null}
      marks={[{ mark: sheetWords.tests_slip, words: '' }]}
      {...(more.watermark === undefined ? {} : { watermark: more.watermark })}
    >
      <PaperWhole>
        {diagnosis && (
          <PaperBlock title={pad.body.titles['diagnosis'] ?? sectionTitles['diagnosis'] ?? ''}>
            <PaperLines lines={diagnosis.lines.map((text, at) => ({ id: String(at), text }))} />
          </PaperBlock>
        )}
        {groups.map((one) => (
          <Group key={one.group} {...one} isAlone={groups.length === 1} />
        ))}
        <PaperBlock apart title={sheetWords.for_lab} lang="bn">
          <PaperBlanks names={[sheetWords.lab_id, sheetWords.sample_at, sheetWords.sample_by]} />
        </PaperBlock>
        {pad.footer.signature && <PaperSignature doctor={printed.doctor} />}
      </PaperWhole>
    </PadSheet>
  )
}

function Group({ group, tests, isAlone }: SlipGroup & { isAlone: boolean }) {
  const title = group ?? (isAlone ? undefined : sheetWords.other_tests)
  return (
    <PaperBlock {...(title === undefined ? {} : { title })}>
      <PaperLines
        bullets="disc"
        lines={tests.map(({ key, ...test }) => ({ id: key, text: <Test {...test} /> }))}
      />
    </PaperBlock>
  )
}

function Test({ text, note, urgent }: Omit<SlipTest, 'key'>) {
  return (
    <>
      {text}
      {urgent && <b> ({sheetWords.urgent})</b>}
      {note !== null && ` (${note})`}
    </>
  )
}
